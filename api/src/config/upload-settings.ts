import type { ApiSettings } from './api-settings.js';
import { type BucketSettings, bucketSettings } from './bucket-settings.js';

/** Where the files of quote requests are stored; the place has to be the same for all processes. */
export interface UploadSettings {
  /** Their folder; with a bucket, only for files that are still arriving. */
  folder: string;
  bucket?: BucketSettings;
  /** How much space all files together may take. */
  maxBytes: number;
}

const MEGABYTE = 1024 * 1024;

/** @throws {SettingError} for settings with which no file can be stored */
export function uploadSettings(settings: ApiSettings): UploadSettings {
  const bucket = bucketSettings(settings.variables, 'UPLOADS_BUCKET');
  return {
    folder: settings.text('UPLOADS_DIR'),
    ...(bucket && { bucket }),
    maxBytes: MEGABYTE * settings.integer('UPLOADS_MAX_MB'),
  };
}
