import type { UploadSettings } from '../config/upload-settings.js';
import { FileFolder } from './file-folder.js';
import type { FileStore } from './file-store.js';

/** The place that the settings name. The client of buckets is loaded for a bucket only. */
export async function openFileStore({ folder, bucket }: UploadSettings): Promise<FileStore> {
  const local = new FileFolder(folder);
  if (!bucket) return local;
  const { FileBucket } = await import('./file-bucket.js');
  return new FileBucket(bucket, local);
}
