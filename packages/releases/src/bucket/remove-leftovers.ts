import pMap from 'p-map';
import { RELEASE_FILE } from '../store/release.js';
import { AT_ONCE, type BucketObjects } from './bucket-objects.js';

/** Age of an incomplete release that a killed command left: no command uploads for longer. */
const MAX_AGE_MS = 60 * 60_000;
/** How the name of every version ends: with digits of its digest. Other folders are not those of commands. */
const VERSION = /-[0-9a-f]{12}$/;

/**
 * Removes the incomplete releases of killed commands.
 *
 * @param known the versions in the pointer: those are not leftovers, whatever they lack
 * @returns how many
 */
export async function removeLeftovers(
  objects: BucketObjects,
  known: ReadonlySet<string>,
  now: Date,
): Promise<number> {
  const listed = await objects.list();
  const versions = new Set(
    [...listed.keys()].flatMap((name) => name.match(/^([^/]+)\//)?.[1] ?? []),
  );
  let removed = 0;
  for (const version of versions) {
    if (known.has(version) || !VERSION.test(version)) continue;
    const files = [...listed].filter(([name]) => name.startsWith(`${version}/`));
    const isWhole = listed.has(`${version}/${RELEASE_FILE}`);
    const isYoung = files.some(
      ([, { writtenAt }]) => now.getTime() - writtenAt.getTime() < MAX_AGE_MS,
    );
    if (isWhole || isYoung) continue;
    await pMap(files, ([name]) => objects.remove(name), AT_ONCE);
    removed++;
  }
  return removed;
}
