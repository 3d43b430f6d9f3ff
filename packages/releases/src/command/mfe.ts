import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { codeOf } from '../store/error-code.js';
import { installedVersion } from '../store/installed-version.js';
import { promote, ReleaseError, rollback } from '../store/pointer.js';
import { updateVersions } from '../store/pointer-file.js';
import type { PublishedVersion } from '../store/pointer-schema.js';
import { publish } from '../store/publish.js';
import { readRelease } from '../store/read-release.js';
import { type KnownVersions, readVersions } from '../store/read-versions.js';
import { keyFiles, releaseKey } from '../store/release-key.js';
import { readManifest } from '../store/remote-manifest.js';
import { InvalidFileError } from '../store/store-file.js';
import { storeFolder } from './store-folder.js';

const USAGE = `mfe, run in the folder of a remote:

  mfe release [--traffic N] [--no-build]   build, publish, make live (for N percent of visits)
  mfe publish                              put the build into the store, not yet live
  mfe promote VERSION [--traffic N]        make a published version live
  mfe rollback                             end a canary, or make the previous version live again
  mfe list                                 the published versions, newest last
  mfe keys                                 make the key that releases are signed with, if there is none

The store is the folder RELEASES_DIR, .data/releases at the root of the repository by default. The
private key is the file RELEASE_KEY_FILE, or in the folder release-keys beside the store.`;

const workspace = process.cwd();
const store = storeFolder(workspace, process.env.RELEASES_DIR);
const keyFile = process.env.RELEASE_KEY_FILE || undefined;

/** What the system refuses, that the user of the command can do something about. */
const REFUSALS = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'];

/** Runs one `mfe` command. @returns the exit code */
export async function main(args: string[]): Promise<number> {
  try {
    await run(args);
    return 0;
  } catch (error) {
    const sentence = refusal(error);
    if (!sentence) throw error;
    console.error(sentence);
    return 1;
  }
}

function refusal(error: unknown): string | undefined {
  if (error instanceof ReleaseError || error instanceof InvalidFileError) return error.message;
  if (!REFUSALS.includes(codeOf(error) ?? '')) return undefined;
  return `The store ${store} cannot be used. ${String(error)}`;
}

async function run(args: string[]): Promise<void> {
  const { command, version, traffic, build } = parse(args);
  const remote = await remoteName();
  if (command === 'release') {
    if (build) buildRemote(remote);
    const published = await publishBuild();
    await change(remote, (versions) => promote(versions, published, { traffic, now: new Date() }));
    console.log(`${remote} ${published} is live${traffic ? ` for ${traffic} % of visits` : ''}.`);
  } else if (command === 'publish') {
    console.log(`${remote} ${await publishBuild()} is published.`);
  } else if (command === 'promote') {
    if (!version) throw new ReleaseError('Which version? "mfe list" shows those there are.');
    await change(remote, (versions) => promote(versions, version, { traffic, now: new Date() }));
    console.log(`${remote} ${version} is live${traffic ? ` for ${traffic} % of visits` : ''}.`);
  } else if (command === 'rollback') {
    const versions = await change(remote, rollback);
    const live = versions.find(({ deployment }) => deployment.default);
    console.log(`${remote} ${live?.metadata.version} is live again.`);
  } else if (command === 'list') {
    list(remote, reported(await readVersions(store, remote)));
  } else if (command === 'keys') {
    const files = keyFiles(remote, store, keyFile);
    await releaseKey(remote, files);
    console.log(`${remote} signs with ${files.privateFile}. The host needs ${files.publicFile}.`);
  } else {
    throw new ReleaseError(USAGE);
  }
}

function parse(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: { traffic: { type: 'string' }, build: { type: 'boolean', default: true } },
    });
    const [command, version] = positionals;
    const traffic = values.traffic === undefined ? undefined : Number(values.traffic);
    return { command, version, traffic, build: values.build };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(`${reason}\n\n${USAGE}`);
  }
}

async function remoteName(): Promise<string> {
  try {
    return (await readManifest(workspace)).name;
  } catch (error) {
    if (error instanceof ReleaseError) throw new ReleaseError(`${error.message}\n\n${USAGE}`);
    throw error;
  }
}

function buildRemote(remote: string): void {
  const { status } = spawnSync('npx', ['rspack', 'build'], { stdio: 'inherit', cwd: workspace });
  if (status !== 0) throw new ReleaseError(`${remote} does not build; nothing was released.`);
}

async function publishBuild(): Promise<string> {
  const contractVersion = await installedVersion('@site/contract', workspace);
  const published = await publish({ store, workspace, contractVersion, now: new Date(), keyFile });
  for (const note of published.notes) console.log(note);
  return published.version;
}

async function change(
  remote: string,
  decide: (versions: PublishedVersion[]) => PublishedVersion[],
): Promise<PublishedVersion[]> {
  const known = await updateVersions(store, remote, async (versions) => {
    const changed = decide(versions);
    await assertUsable(remote, changed);
    return changed;
  });
  return reported(known);
}

/** What goes live must be there: its folder may have been removed or changed since it was published. */
async function assertUsable(remote: string, versions: PublishedVersion[]): Promise<void> {
  for (const { metadata, deployment, extras } of versions) {
    if (deployment.traffic === 0) continue;
    const { version } = metadata;
    const described = await readRelease(path.join(store, remote), { name: remote, version });
    if (!described) {
      throw new ReleaseError(`The files of ${remote} ${version} are no longer in ${store}.`);
    }
    if (described.digest !== (extras.release ?? described.digest)) {
      throw new ReleaseError(`The description of ${remote} ${version} in ${store} was changed.`);
    }
  }
}

function reported({ versions, repair }: KnownVersions): PublishedVersion[] {
  if (repair) console.log(repair);
  return versions;
}

function list(remote: string, versions: PublishedVersion[]): void {
  if (versions.length === 0) console.log(`${remote} was never published.`);
  for (const { metadata, deployment, extras } of versions) {
    const share = deployment.traffic > 0 ? `${deployment.traffic} % of visits` : '-';
    console.log(`${metadata.version}  ${extras.publishedAt}  ${share}`);
  }
}
