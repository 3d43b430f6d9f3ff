import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isOld } from '../store/leftovers.js';
import type { StoreSource } from '../store/store-source.js';
import type { BucketAddress } from './bucket-address.js';
import { BucketMirror } from './bucket-mirror.js';
import { BucketObjects } from './bucket-objects.js';

const COPY = /^\.bucket-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Age of a copy that a killed command left: no canary is watched for longer. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/** A bucket, and the folder that a command uses as the store. */
export interface BucketStore {
  folder: string;
  source: StoreSource;
  /** Removes the folder. */
  close(): Promise<void>;
}

/**
 * Copies what a bucket has of a remote.
 *
 * @param beside absolute folder of the store that commands would use without a bucket: the copy is put next to it,
 *   where the keys are
 * @throws {ReleaseError} when the bucket cannot be read
 */
export async function openBucketStore(
  address: BucketAddress,
  remote: string,
  beside: string,
): Promise<BucketStore> {
  const folder = path.join(path.dirname(beside), `.bucket-${randomUUID()}`);
  await removeOldCopies(path.dirname(beside));
  const objects = new BucketObjects(address, `${address.prefix}${remote}/`);
  const close = async () => {
    objects.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const source = new BucketMirror(objects, path.join(folder, remote));
    await source.pull();
    return { folder, source, close };
  } catch (failure) {
    await close();
    throw failure;
  }
}

/** Removes the copies of commands that were killed. */
async function removeOldCopies(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []); // not there before the first command
  for (const name of names.filter((name) => COPY.test(name))) {
    const copy = path.join(parent, name);
    if (await isOld(copy, new Date(), MAX_AGE_MS)) await rm(copy, { recursive: true, force: true });
  }
}
