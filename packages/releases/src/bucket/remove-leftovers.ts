import pMap from 'p-map';
import { RELEASE_FILE } from '../store/release.js';
import { AT_ONCE, type BucketObjects } from './bucket-objects.js';

/** Age of an incomplete release that a killed command left: no command uploads for longer. */
const MAX_AGE_MS = 60 * 60_000;

/**
 * Removes the incomplete releases of killed commands.
 *
 * @returns how many
 */
export async function removeLeftovers(objects: BucketObjects, now: Date): Promise<number> {
  const listed = await objects.list();
  const versions = new Set(
    [...listed.keys()].flatMap((name) => name.match(/^([^/]+)\//)?.[1] ?? []),
  );
  let removed = 0;
  for (const version of versions) {
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
