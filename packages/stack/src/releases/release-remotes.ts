import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PublishedVersion, promote } from '@site/federation/releases/pointer';
import { publish } from '@site/federation/releases/publish';
import { readVersions, writeVersions } from '@site/federation/releases/store';
import { digestInputs } from '../build/inputs.js';
import { ROOT } from '../root.js';
import { goesLive } from './goes-live.js';
import { type ReleaseNotes, readNotes, writeNotes } from './release-notes.js';

/**
 * Releases the builds of the remotes to a store. A remote whose sources are what they were at the
 * last time keeps the version that is live, so that a rollback survives a restart.
 *
 * @returns a line for each version that went live
 */
export async function releaseRemotes(
  remotes: readonly string[],
  store: string,
  now: Date,
): Promise<string[]> {
  const notes = await readNotes(store);
  const news: string[] = [];
  for (const remote of remotes) {
    const line = await releaseRemote(remote, { store, notes, now });
    if (line) news.push(line);
  }
  await writeNotes(store, notes);
  return news;
}

async function releaseRemote(
  remote: string,
  { store, notes, now }: { store: string; notes: ReleaseNotes; now: Date },
): Promise<string | undefined> {
  const inputs = digestInputs(remote);
  const note = notes[remote];
  const before = await readVersions(store, remote);
  if (note?.inputs === inputs && liveVersion(before)) return undefined;
  const workspace = path.join(ROOT, remote);
  const version = await publish({
    store,
    workspace,
    now,
    contractVersion: await contractVersion(),
  });
  notes[remote] = { inputs, at: now.toISOString() };
  if (!goesLive(version, before, note?.at)) return undefined;
  await writeVersions(store, remote, promote(await readVersions(store, remote), version, { now }));
  return `${remote} ${version} is live.`;
}

const liveVersion = (versions: readonly PublishedVersion[]) =>
  versions.find(({ deployment }) => deployment.default)?.metadata.version;

async function contractVersion(): Promise<string> {
  const manifest = await readFile(path.join(ROOT, 'packages/contract/package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
