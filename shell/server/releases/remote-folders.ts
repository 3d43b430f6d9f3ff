import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { remoteName } from '@site/releases/store/remote-paths';
import * as v from 'valibot';

/** Each is looked at for each document. */
const MAX_REMOTES = 50;
/** Two changes within one tick of the file system's clock leave the same time. */
const CLOCK_TICK_MS = 2_000;

/**
 * Knows the remotes of a store in a folder: its subfolders with the name of a remote. The folder is
 * listed when it has changed; a store that cannot be read, or is empty as when it is not mounted,
 * has the remotes that it had.
 *
 * @returns a function whose result is the identical list as long as the names are the same
 */
export function remoteFolders(store: string): () => readonly string[] {
  let known: readonly string[] = [];
  let identity: string | undefined;
  let problem: string | undefined;
  const report = (found: string | undefined) => {
    if (found && found !== problem) console.error(found);
    problem = found;
  };

  return () => {
    try {
      const folder = statSync(store, { bigint: true, throwIfNoEntry: false });
      const current = folder ? `${folder.ino} ${folder.mtimeNs} ${folder.ctimeNs}` : 'absent';
      if (current === identity) return known;
      const age = folder ? Math.abs(Date.now() - Number(folder.ctimeMs)) : Infinity;
      identity = age > CLOCK_TICK_MS ? current : undefined;
      const all = folder ? list(store, known) : [];
      const isLost = all.length === 0 && known.length > 0;
      const names = isLost ? known : all.slice(0, MAX_REMOTES).sort();
      report(isLost ? `${store} has no remotes any more. They stay as they were.` : tooMany(all));
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
    ? `The store has ${length} remotes; ${MAX_REMOTES} are served, of them those that were before.`
    : undefined;

/** Those that are known come first. */
function list(store: string, known: readonly string[]): string[] {
  const found = readdirSync(store)
    .filter((name) => v.is(remoteName, name))
    .filter((name) => statSync(path.join(store, name), { throwIfNoEntry: false })?.isDirectory())
    .sort();
  const isKnown = (name: string) => known.includes(name);
  return [...found.filter(isKnown), ...found.filter((name) => !isKnown(name))];
}
