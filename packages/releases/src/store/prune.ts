import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { HistoryEntry } from './history.js';
import { prunable } from './last-use.js';
import { clearLeftovers } from './leftovers.js';
import { updateVersions } from './pointer-file.js';

/** What was removed. */
export interface Pruned {
  versions: string[];
  leftovers: number;
  /** What was wrong with the pointer, in a sentence. */
  repair?: string;
}

/**
 * Removes releases that nobody needs any more, and what killed commands left.
 *
 * @param describe makes the line of the history of the versions that are removed
 */
export async function prune(
  store: string,
  remote: string,
  now: Date,
  describe: (versions: string[]) => HistoryEntry,
): Promise<Pruned> {
  let removed: string[] = [];
  const { repair } = await updateVersions(
    store,
    remote,
    (versions) => {
      const old = prunable(versions, now);
      removed = old.map(({ metadata }) => metadata.version);
      return old.length > 0 ? versions.filter((version) => !old.includes(version)) : versions;
    },
    () => (removed.length > 0 ? describe(removed) : undefined),
  );
  const folder = path.join(store, remote);
  // After the pointer: a command that is killed in between leaves files, never a version without them.
  for (const version of removed)
    await rm(path.join(folder, version), { recursive: true, force: true });
  const leftovers = await clearLeftovers(folder, now);
  return { versions: removed, leftovers, ...(repair && { repair }) };
}
