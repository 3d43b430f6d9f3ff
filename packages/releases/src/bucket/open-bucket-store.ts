import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { StoreSource } from '../store/store-source.js';
import type { BucketAddress } from './bucket-address.js';
import { BucketMirror } from './bucket-mirror.js';
import { BucketObjects } from './bucket-objects.js';

/** A bucket, and the folder that a command takes for the store. */
export interface BucketStore {
  folder: string;
  source: StoreSource;
  /** Removes the folder. */
  close(): Promise<void>;
}

/**
 * Copies what a bucket has of a remote.
 *
 * @param beside absolute folder of the store that commands would use without a bucket: keys are beside both
 * @throws {ReleaseError} when the bucket cannot be read
 */
export async function openBucketStore(
  address: BucketAddress,
  remote: string,
  beside: string,
): Promise<BucketStore> {
  const folder = path.join(path.dirname(beside), `.bucket-${randomUUID()}`);
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
