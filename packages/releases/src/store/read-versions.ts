import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './error-code.js';
import { isOld } from './leftovers.js';
import { listRelease } from './list-release.js';
import { POINTER_FILE } from './pointer.js';
import { MAX_POINTER_BYTES, type PublishedVersion, parsePointer } from './pointer-schema.js';
import { type DescribedRelease, readRelease } from './read-release.js';
import { RELEASE_FILE } from './release.js';
import { InvalidFileError, readBounded } from './store-file.js';

/** The copy beside the pointer, which replaces it when it cannot be used. */
export const POINTER_COPY_FILE = 'releases.copy.json';

/** The published versions of a remote, in the order of their first publication. */
export interface KnownVersions {
  versions: PublishedVersion[];
  /** What is wrong with the pointer and what the versions were taken from instead, in a sentence. */
  repair?: string;
}

/**
 * Reads the published versions of a remote; none when it was never published. In place of a pointer
 * that cannot be used it takes its copy or, without one, the releases in the store.
 *
 * @throws {Error} of the file system when the store cannot be read
 */
export async function readVersions(store: string, remote: string): Promise<KnownVersions> {
  const folder = path.join(store, remote);
  const pointer = await readPointer(folder, POINTER_FILE, remote);
  if (pointer.versions) return { versions: pointer.versions };
  const copy = await readPointer(folder, POINTER_COPY_FILE, remote);
  const problem = pointer.problem ?? `${path.join(folder, POINTER_FILE)} is missing.`;
  if (copy.versions) {
    return { versions: copy.versions, repair: `${problem} It is rebuilt from its copy.` };
  }
  // A young folder without any pointer is that of a first release, which is being published right now.
  if (!pointer.problem && !copy.problem && !(await hasOldRelease(folder))) return { versions: [] };
  const versions = await versionsOfReleases(folder, remote);
  const live = versions.at(-1)?.metadata.version;
  const source = live
    ? `It is rebuilt from the releases in the store; the newest, ${live}, is live.`
    : 'The store has no release to rebuild it from: nothing is live.';
  return { versions, repair: `${problem} ${source}` };
}

/** The versions in the copy of the pointer; undefined if there is none that can be used. */
export const readCopy = async (folder: string, remote: string) =>
  (await readPointer(folder, POINTER_COPY_FILE, remote)).versions;

async function readPointer(
  folder: string,
  name: string,
  remote: string,
): Promise<{ versions?: PublishedVersion[]; problem?: string }> {
  const file = path.join(folder, name);
  try {
    const content = await readBounded(file, MAX_POINTER_BYTES);
    return { versions: parsePointer(remote, file, content.toString()) };
  } catch (error) {
    if (error instanceof InvalidFileError) return { problem: error.message };
    if (codeOf(error) === 'ENOENT') return {};
    throw error;
  }
}

/** Whether a release is there that no command is publishing any more. */
async function hasOldRelease(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const released = names.filter((name) => !name.startsWith('.'));
  const areOld = released.map((name) => isOld(path.join(folder, name, RELEASE_FILE), new Date()));
  return (await Promise.all(areOld)).some(Boolean);
}

/** All releases whose description can be used, the newest of which is taken to be live. */
async function versionsOfReleases(folder: string, remote: string): Promise<PublishedVersion[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const found = await Promise.all(
    folders.map(({ name }) => readRelease(folder, { name: remote, version: name }).catch(ignore)),
  );
  return found
    .filter((described) => described !== undefined)
    .sort((a, b) => a.release.builtAt.localeCompare(b.release.builtAt, 'en-AU'))
    .map((described, index, all) => toVersion(described, index === all.length - 1));
}

function ignore(error: unknown): undefined {
  if (!(error instanceof InvalidFileError)) throw error;
}

function toVersion(described: DescribedRelease, live: boolean): PublishedVersion {
  const { builtAt } = described.release;
  const listed = listRelease(described, builtAt);
  return {
    ...listed,
    deployment: { traffic: live ? 100 : 0, default: live },
    extras: { ...listed.extras, liveSince: builtAt },
  };
}
