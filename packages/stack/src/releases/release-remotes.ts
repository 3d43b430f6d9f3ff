import path from 'node:path';
import { installedVersion } from '@site/releases/store/installed-version';
import { promote, ReleaseError } from '@site/releases/store/pointer';
import { updateVersions } from '@site/releases/store/pointer-file';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import { publish } from '@site/releases/store/publish';
import { readVersions } from '@site/releases/store/read-versions';
import { digestInputs } from '../build/inputs.js';
import { ROOT } from '../root.js';
import { goesLive } from './goes-live.js';
import { type ReleaseNotes, readNotes, writeNotes } from './release-notes.js';

/**
 * Releases the builds of the remotes to a store. A remote whose sources are what they were at the
 * last time keeps the version that is live, so that a rollback survives a restart.
 *
 * @returns a line for each version that went live and each pointer that was repaired
 */
export async function releaseRemotes(
  remotes: readonly string[],
  store: string,
  now: Date,
): Promise<string[]> {
  const notes = await readNotes(store);
  const news: string[] = [];
  for (const remote of remotes) {
    news.push(...(await releaseRemote(remote, { store, notes, now }).catch(toSentence)));
  }
  await writeNotes(store, notes);
  return news;
}

async function releaseRemote(
  remote: string,
  { store, notes, now }: { store: string; notes: ReleaseNotes; now: Date },
): Promise<string[]> {
  const inputs = digestInputs(remote);
  const note = notes[remote];
  const { versions: before, repair } = await readVersions(store, remote);
  // A release of before they were signed is published once more, which signs it.
  if (!repair && note?.inputs === inputs && liveVersion(before)?.extras.release) return [];
  const workspace = path.join(ROOT, remote);
  const published = await publish({
    store,
    workspace,
    now,
    contractVersion: await installedVersion('@site/contract', workspace),
  });
  const { version } = published;
  notes[remote] = { inputs, at: now.toISOString() };
  const news = published.notes;
  if (!goesLive(version, before, note?.at)) return news;
  await updateVersions(store, remote, (versions) => promote(versions, version, { now }));
  return [...news, `${remote} ${version} is live.`];
}

/** A remote that cannot be released keeps what is live; the site starts all the same. */
function toSentence(error: unknown): string[] {
  if (error instanceof ReleaseError) return [error.message];
  throw error;
}

const liveVersion = (versions: readonly PublishedVersion[]) =>
  versions.find(({ deployment }) => deployment.default);
