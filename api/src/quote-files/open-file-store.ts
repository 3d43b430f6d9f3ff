import type { UploadSettings } from '../config/upload-settings.js';
import { FileFolder } from './file-folder.js';
import type { FileStore } from './file-store.js';

/** The store that the settings name. The S3 client is loaded only for a bucket. */
export async function openFileStore({ folder, bucket }: UploadSettings): Promise<FileStore> {
  const local = new FileFolder(folder);
  if (!bucket) return local;
  const { FileBucket } = await import('./file-bucket.js');
  return new FileBucket(bucket, local);
}
