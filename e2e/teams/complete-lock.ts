import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import * as v from 'valibot';

const Entry = v.looseObject({
  os: v.optional(v.array(v.string())),
  cpu: v.optional(v.array(v.string())),
});
const Lock = v.looseObject({ packages: v.record(v.string(), Entry) });

/**
 * Adds the programs of other systems to a lock file. npm leaves out those that the registry at hand lacks, and
 * `npm ci` then refuses the file; the lock file of this repository has all of them.
 *
 * @param folder of the lock file
 */
export async function completeLock(folder: string): Promise<void> {
  const file = path.join(folder, 'package-lock.json');
  const lock = await readLock(file);
  const { packages } = await readLock(path.join(ROOT, 'package-lock.json'));
  for (const [place, entry] of Object.entries(packages)) {
    if (entry.os ?? entry.cpu) lock.packages[place] ??= entry;
  }
  await writeFile(file, JSON.stringify(lock, null, 2));
}

const readLock = async (file: string) => v.parse(Lock, JSON.parse(await readFile(file, 'utf8')));
