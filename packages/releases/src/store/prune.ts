import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './error-code.js';
import type { HistoryEntry } from './history.js';
import { prunable } from './last-use.js';
import { clearLeftovers, isOld, removeOwn } from './leftovers.js';
import { updateVersions, type VersionChange } from './pointer-file.js';
import type { PublishedVersion } from './pointer-schema.js';
import { readVersions } from './read-versions.js';
import { RELEASE_FILE } from './release.js';
import type { StoreSource } from './store-source.js';

/** What was removed. */
export interface Pruned {
  versions: string[];
  leftovers: number;
  /** What was wrong with the pointer, in a sentence. */
  repair?: string;
}

interface PruneOptions {
  /** Absolute folder. */
  store: string;
  remote: string;
  now: Date;
  /** Makes the line of the history of the versions that are removed. */
  record: (versions: string[]) => HistoryEntry;
  /** Finds the versions that a rollback passes over, in each case in which there may be one. */
  findUnusable: (versions: readonly PublishedVersion[]) => Promise<readonly ReadonlySet<string>[]>;
  /** The store, where the folder is a copy of it. */
  source?: StoreSource | undefined;
}

/** Removes releases that nobody needs any more, and what killed commands left. */
export async function prune(options: PruneOptions): Promise<Pruned> {
  const { store, remote, now, record, findUnusable, source } = options;
  const folder = path.join(store, remote);
  const orphans = new Set<string>();
  const setAside: string[] = [];
  // While the pointer is locked, so that nobody publishes a version whose files are about to go.
  const remove = (version: string) => {
    const draft = path.join(folder, `.${version}.${randomUUID()}`);
    if (renamed(path.join(folder, version), draft)) setAside.push(draft);
  };
  const change = await updateVersions(
    store,
    remote,
    async (versions) => {
      const unknown = await unlisted(folder, versions, now);
      for (const version of unknown) {
        remove(version);
        orphans.add(version);
      }
      const old = prunable(versions, now, await findUnusable(versions));
      return old.length > 0 ? versions.filter((version) => !old.includes(version)) : versions;
    },
    {
      record: (made) => {
        const removed = removedBy(made);
        // After the pointer: a command that is killed in between leaves files, never a version without them.
        removed.forEach(remove);
        return removed.length > 0 ? record(removed) : undefined;
      },
      source,
    },
  );
  const { repair } = change;
  const removed = removedBy(change);
  const kept = source ? await removeFrom(source, [...orphans, ...removed], options) : [];
  for (const version of kept) orphans.delete(version);
  for (const draft of setAside) await removeOwn(draft);
  const abandoned = (await source?.removeLeftovers(namesOf(change.versions), now)) ?? 0;
  const leftovers = (await clearLeftovers(folder, now)) + orphans.size + abandoned;
  return { versions: removed, leftovers, ...(repair && { repair }) };
}

/**
 * Removes releases from a store that has no lock, where somebody may have published them again meanwhile.
 *
 * @returns the versions that stay for that reason
 */
async function removeFrom(
  source: StoreSource,
  versions: readonly string[],
  { store, remote, now }: PruneOptions,
): Promise<string[]> {
  if (versions.length === 0) return [];
  await source.pull();
  const { versions: listed } = await readVersions(store, remote);
  const removable = await unlisted(path.join(store, remote), listed, now);
  const gone = versions.filter((version) => removable.includes(version));
  for (const version of gone) await source.removeRelease(version);
  return versions.filter((version) => !gone.includes(version));
}

const removedBy = ({ before, versions }: VersionChange): string[] =>
  before.filter((version) => !versions.includes(version)).map(({ metadata }) => metadata.version);

const namesOf = (versions: readonly PublishedVersion[]) =>
  new Set(versions.map(({ metadata }) => metadata.version));

/** Releases that the pointer does not know, because the command that published or removed them was killed. */
async function unlisted(
  folder: string,
  versions: readonly PublishedVersion[],
  now: Date,
): Promise<string[]> {
  const listed = namesOf(versions);
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const isUnknown = !name.startsWith('.') && !listed.has(name);
      return isUnknown && (await isOld(path.join(folder, name, RELEASE_FILE), now)) ? [name] : [];
    }),
  );
  return found.flat();
}

function renamed(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
