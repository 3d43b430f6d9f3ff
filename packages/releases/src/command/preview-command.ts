import { clockDifference } from '../store/clock.js';
import { stampPreview } from '../store/last-use.js';
import { assertLiveKey } from '../store/live-key.js';
import { findVersion } from '../store/pointer.js';
import { updateVersions } from '../store/pointer-file.js';
import type { PublishedVersion } from '../store/pointer-schema.js';
import { previewExpiry } from '../store/preview-expiry.js';
import { createPreviewToken, PREVIEW_PARAMETER } from '../store/preview-token.js';
import { readPublished } from '../store/read-release.js';
import { readVersions } from '../store/read-versions.js';
import { keyFiles, releaseKey } from '../store/release-key.js';
import { printRepair } from './change-versions.js';
import { checkBuild } from './check-build.js';
import type { CommandContext } from './command.js';
import { failureSentence } from './failure-sentence.js';
import { firstPage, PREVIEW_MS, pageAddress } from './preview-options.js';
import { printSkipped } from './print-skipped.js';
import { publishBuild } from './publish-build.js';

/** Long enough for a page that is the first one its process renders. */
const TIMEOUT_MS = 10_000;

/**
 * `mfe preview`: builds and publishes, not live, and prints a link that shows it on the live site for
 * some time. With a version it makes a link to what is published already.
 */
export async function previewCommand(context: CommandContext): Promise<void> {
  const { remote, store, hostUrl, options } = context;
  const { lifetime = PREVIEW_MS } = options;
  // What was typed is checked before anything is done.
  pageAddress(hostUrl, options.path ?? '/');
  const version = options.version ?? (await publishBuilt(context));
  const { versions } = await readVersions(store, remote);
  const { release, digest } = await readPublished(store, remote, findVersion(versions, version));
  const page = pageAddress(hostUrl, options.path ?? firstPage(release.paths));
  const key = await signingKey(context);
  const expires = Date.now() + lifetime;
  // What has just been published is kept for longer than any link lasts.
  const doubt = options.version && (await keepUntil(context, version, expires));
  const token = createPreviewToken({ remote, version, release: digest, expires }, key);
  page.searchParams.set(PREVIEW_PARAMETER, token);
  console.log(
    `\nAnyone with this link sees ${remote} ${version} until ${previewExpiry(expires)}, Sydney time:\n${page.href}`,
  );
  if (doubt) console.log(`\n${doubt}`);
  const problem = await linkProblem(page);
  if (problem) console.log(`\n${problem}`);
}

async function publishBuilt(context: CommandContext): Promise<string> {
  const checked = await checkBuild(context);
  const version = await publishBuild(context, checked);
  console.log(`${context.remote} ${version} is published.`);
  printSkipped(checked.steps);
  return version;
}

/**
 * Keeps a version in the store as long as the link to it lasts, where it would be removed before.
 *
 * @returns why it may be removed before, in a sentence: no reason to refuse the link
 * @throws {ReleaseError} for a version that was removed meanwhile
 */
async function keepUntil(
  { remote, store, source }: CommandContext,
  version: string,
  expires: number,
): Promise<string | undefined> {
  const stamp = (versions: PublishedVersion[]) => stampPreview(versions, version, expires);
  const { versions, repair } = await readVersions(store, remote);
  const mayGo = `"mfe prune" may remove ${remote} ${version} before the link ends.`;
  // To rebuild the pointer can make another version live, which nobody expects of a link.
  if (repair) return `${mayGo} The pointer of ${remote} cannot be used. "mfe list" says why.`;
  // Without a lock where nothing has to be written: who makes a link may not be allowed to write.
  if (stamp(versions) === versions) return;
  const change = await updateVersions(store, remote, stamp, { source }).catch((error) => {
    const why = failureSentence(error, store);
    if (!why) throw error;
    return `${mayGo} ${why}`;
  });
  if (typeof change === 'string') return change;
  printRepair(change);
  findVersion(change.versions, version);
}

async function signingKey(context: CommandContext): Promise<string> {
  const { remote, store, source, keyFile, options } = context;
  const files = keyFiles(remote, store, keyFile);
  if (source && !options.newKey) await assertLiveKey(store, remote, files.privateFile);
  const { privateKey } = await releaseKey(remote, files);
  return privateKey;
}

/** Why the site does not take a link, in a sentence; undefined when it does. */
async function linkProblem(page: URL): Promise<string | undefined> {
  try {
    const response = await fetch(page, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    const difference = clockDifference(Date.parse(response.headers.get('date') ?? ''));
    if (difference) {
      return `The clock of this machine is ${difference} that of ${page.origin}, which decides when the link expires. Set the clock, then make another link.`;
    }
    if (response.headers.getSetCookie().some((cookie) => cookie.includes(PREVIEW_PARAMETER)))
      return;
    return `${page.origin} does not accept the link: it has another store, or lacks the public key of the remote. Its log says why.`;
  } catch {
    return `${page.origin} could not be reached, so the link is untested.`;
  }
}
