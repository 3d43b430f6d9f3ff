import { lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@site/releases/store/error-code';
import { POINTER_FILE } from '@site/releases/store/pointer';
import { POINTER_COPY_FILE } from '@site/releases/store/read-versions';
import { RemoteName } from '@site/releases/store/remote-paths';
import * as v from 'valibot';

/** How many remotes of a store are served: each is checked for each document. */
export const MAX_REMOTES = 100;
/** Two changes within one tick of the file system's clock have the same time. */
const CLOCK_TICK_MS = 2_000;
/** How often folders without a pointer are looked at when there are too many to do so each time. */
const RELIST_MS = 1_000;
/** How long it may take to put a lost store back, folder by folder. */
const RETURN_MS = 60_000;

/**
 * Knows the remotes of a store in a folder: its subfolders that have the name of a remote and a
 * pointer. The folder is listed when it has changed, and while a subfolder has no pointer yet: its
 * first release does not change the folder itself. A store that cannot be read, or is empty because it is not
 * mounted, keeps the remotes that it had until each is there again or a minute has passed.
 *
 * @returns a function whose result is the identical list as long as the names are the same
 */
export function remoteFolders(store: string): () => readonly string[] {
  let known: readonly string[] = [];
  let identity: string | undefined;
  let listAgainAt = 0;
  let returnsUntil = 0;
  let problem: string | undefined;
  const report = (found: string | undefined) => {
    if (found && found !== problem) console.error(found);
    problem = found;
  };

  return () => {
    try {
      const folder = statSync(store, { bigint: true, throwIfNoEntry: false });
      const current = folder ? `${folder.ino} ${folder.mtimeNs} ${folder.ctimeNs}` : 'absent';
      if (current === identity && performance.now() < listAgainAt) return known;
      const age = folder ? Math.abs(Date.now() - Number(folder.ctimeMs)) : Infinity;
      identity = age > CLOCK_TICK_MS ? current : undefined;
      const { all, unpublished } = folder ? list(store, known) : NONE;
      const isLost = all.length === 0 && known.length > 0;
      if (isLost) returnsUntil = performance.now() + RETURN_MS;
      else if (known.every((name) => all.includes(name))) returnsUntil = 0;
      const isReturning = performance.now() < returnsUntil;
      listAgainAt = Math.min(nextListing(unpublished), isReturning ? returnsUntil : Infinity);
      const expected = isReturning ? [...new Set([...known, ...all])] : all;
      const names = expected.slice(0, MAX_REMOTES).sort();
      report(
        isLost
          ? `${store} no longer has any remotes. The known ones stay as they were.`
          : tooMany(all),
      );
      if (names.join() !== known.join()) known = names;
    } catch (error) {
      identity = undefined;
      report(`${store} cannot be listed. ${String(error)}`);
    }
    return known;
  };
}

const tooMany = ({ length }: readonly string[]) =>
  length > MAX_REMOTES
    ? `The store has ${length} remotes, but only ${MAX_REMOTES} are served: first those that were served before.`
    : undefined;

interface Listing {
  /** Names of remotes; those that are known come first. */
  all: readonly string[];
  /** How many folders have the name of a remote, and no pointer. */
  unpublished: number;
}

const NONE: Listing = { all: [], unpublished: 0 };

function nextListing(unpublished: number): number {
  if (unpublished === 0) return Infinity;
  return unpublished > MAX_REMOTES ? performance.now() + RELIST_MS : 0;
}

function list(store: string, known: readonly string[]): Listing {
  const found = readdirSync(store, { withFileTypes: true })
    // For a symbolic link it reports the link, not its target.
    .filter((entry) => v.is(RemoteName, entry.name) && entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const isKnown = (name: string) => known.includes(name);
  const published = found.filter((name) => !isKnown(name) && hasPointer(path.join(store, name)));
  const all = [...found.filter(isKnown), ...published];
  return { all, unpublished: found.length - all.length };
}

/** Whether there is a pointer, or a copy of a lost one; whether it can be used shows when it is read. */
function hasPointer(folder: string): boolean {
  return [POINTER_FILE, POINTER_COPY_FILE].some((file) => {
    try {
      return lstatSync(path.join(folder, file), { throwIfNoEntry: false }) !== undefined;
    } catch (error) {
      // The reader of the pointer reports what is wrong. Other entries are not folders, and must not keep the
      // rest from being listed.
      return codeOf(error) === 'EACCES';
    }
  });
}
