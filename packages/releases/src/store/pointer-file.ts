import { randomUUID } from 'node:crypto';
import { lstatSync, renameSync } from 'node:fs';
import { mkdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFullError } from './disk-full.js';
import { codeOf } from './error-code.js';
import { appendHistory, HISTORY_FILE, type HistoryEntry, historyText } from './history.js';
import { POINTER_FILE, toPointer } from './pointer.js';
import { lockPointer } from './pointer-lock.js';
import { MAX_POINTER_BYTES, type PublishedVersion, parsePointer } from './pointer-schema.js';
import { type KnownVersions, POINTER_COPY_FILE, readCopy, readVersions } from './read-versions.js';
import { ReleaseError } from './release-error.js';
import type { StoreSource } from './store-source.js';
import { unnotedChanges } from './unnoted-changes.js';

/**
 * A lock can be lost, for example while this process is suspended, and a bucket has none. Each failed attempt
 * means that another writer succeeded.
 */
const ATTEMPTS = 100;

/** A change of the published versions of a remote. */
export interface VersionChange extends KnownVersions {
  /** The published versions before it; the same array where nothing was changed. */
  before: PublishedVersion[];
  changedAt: Date;
}

/**
 * Gets the published versions and the time, which is later than that of any change before; returns the versions as they
 * are to be.
 */
export type Decide = (
  versions: PublishedVersion[],
  now: Date,
) => PublishedVersion[] | Promise<PublishedVersion[]>;

interface ChangeOptions {
  /** The line for the history of the remote, where there is one to be kept. */
  record?: ((change: VersionChange) => HistoryEntry | undefined) | undefined;
  /** The store, where the folder is a copy of it. */
  source?: StoreSource | undefined;
}

/**
 * Changes a remote's pointer: the only way to do so. Simultaneous changes are made one after the
 * other, each on what the one before has written.
 *
 * @throws {ReleaseError} when others hold the lock for too long, a folder is in the pointer's place, or the change is
 *   made but not in the history
 * @throws whatever `decide` throws
 */
export async function updateVersions(
  store: string,
  remote: string,
  decide: Decide,
  { record, source }: ChangeOptions = {},
): Promise<VersionChange> {
  const folder = path.join(store, remote);
  const pointer = path.join(folder, POINTER_FILE);
  await mkdir(folder, { recursive: true });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const release = await lockPointer(pointer, remote);
    try {
      await source?.pull();
      const identity = identify(pointer);
      const known = await readVersions(store, remote);
      const before = known.versions;
      const changedAt = new Date();
      const versions = await decide(before, changedAt);
      const change = { ...known, before, versions, changedAt };
      if (versions === before && !known.repair) return change;
      const missing = source ? [] : await missingEntries(folder, remote, before);
      const text = toText(remote, versions);
      if (!(await replace(pointer, text, identity))) continue;
      if (source && !(await source.pushPointer(text))) continue;
      const entry = record?.(change);
      await note(folder, text, entry ? [...missing, entry] : missing, source).catch((error) => {
        throw new ReleaseError(
          `The pointer of ${remote} was changed, but the change could not be recorded in the history. ${String(error)}`,
        );
      });
      return change;
    } finally {
      await release();
    }
  }
  throw new ReleaseError(`Others keep changing the pointer of ${remote}. Try again.`);
}

function toText(remote: string, versions: PublishedVersion[]): string {
  const text = `${JSON.stringify(toPointer({ [remote]: versions }), null, 2)}\n`;
  parsePointer(remote, `The new pointer of ${remote}`, text);
  if (Buffer.byteLength(text) > MAX_POINTER_BYTES) {
    throw new ReleaseError(
      `The pointer of ${remote} would be larger than ${MAX_POINTER_BYTES} bytes: remove old versions with "mfe prune".`,
    );
  }
  return text;
}

/**
 * Replaces the pointer in one step: a reader sees the old one or the new one, never half of it.
 *
 * @param identity of the pointer that the new one is made from
 * @returns false when the pointer has changed meanwhile
 */
async function replace(pointer: string, text: string, identity: string): Promise<boolean> {
  const temporary = await writeDraft(pointer, text);
  try {
    // Check and rename with nothing awaited in between.
    if (identify(pointer) !== identity) return false;
    renameSync(temporary, pointer);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EISDIR') throw error;
    throw new ReleaseError(`${pointer} is a folder. Remove it, then run the command again.`);
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * @returns the file that will replace the pointer. On a full disk that is the copy, which already has space there: a
 *   rollback has to work even then
 */
async function writeDraft(pointer: string, text: string): Promise<string> {
  const draft = draftOf(pointer);
  try {
    await writeFile(draft, text, { flush: true });
    return draft;
  } catch (error) {
    await rm(draft, { force: true });
    if (!isDiskFullError(error)) throw error;
    const copy = path.join(path.dirname(pointer), POINTER_COPY_FILE);
    try {
      await writeFile(copy, text, { flag: 'r+', flush: true });
      await truncate(copy, Buffer.byteLength(text));
    } catch {
      // There is no copy, or no space for what is longer.
      throw error;
    }
    return copy;
  }
}

/**
 * Adds lines to the history, and then replaces the copy of the pointer: a copy that is older than the pointer
 * tells the next change that lines are missing.
 */
async function note(
  folder: string,
  text: string,
  entries: readonly HistoryEntry[],
  source: StoreSource | undefined,
): Promise<void> {
  // In one write: a history that is younger than the pointer has all of them.
  if (entries.length > 0) await appendHistory(folder, ...entries);
  for (const entry of entries) await source?.pushHistory(historyText(entry));
  await writeCopy(folder, text);
  await source?.pushCopy(text);
}

/**
 * The lines that a killed command did not write. Not for a bucket, which has no lock: another command may be
 * writing them now.
 */
async function missingEntries(folder: string, remote: string, found: PublishedVersion[]) {
  const noted = await readCopy(folder, remote);
  const [pointer, history] = [POINTER_FILE, HISTORY_FILE].map((name) =>
    lstatSync(path.join(folder, name), { bigint: true, throwIfNoEntry: false }),
  );
  if (!noted || !pointer) return [];
  // The command was killed after it had written the history.
  if (history && history.mtimeNs >= pointer.mtimeNs) return [];
  return unnotedChanges(noted, found, pointer.mtime.toISOString());
}

/** Writes the copy from which the pointer is rebuilt when it cannot be used. */
async function writeCopy(folder: string, text: string): Promise<void> {
  const copy = path.join(folder, POINTER_COPY_FILE);
  const temporary = draftOf(copy);
  await writeFile(temporary, text);
  await rename(temporary, copy);
}

const draftOf = (file: string) =>
  path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);

/**
 * Identifies the content of a file; the pointer is rewritten for each change, even where it is a symbolic
 * link.
 */
function identify(file: string): string {
  const found = lstatSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}` : 'absent';
}
