import { type BucketSettings, bucketSettings } from './bucket-settings.js';
import { integer, text, type Variables } from './settings.js';

/** Where the files of quote requests are; all processes need the same place. */
export interface UploadSettings {
  /** Where they are, or with a bucket where they are while they arrive. */
  folder: string;
  bucket?: BucketSettings;
  /** How much all of them may take together. */
  maxBytes: number;
}

const MEGABYTE = 1024 * 1024;

/** @throws {SettingsError} for settings with which no file can be stored */
export function uploadSettings(variables: Variables): UploadSettings {
  const bucket = bucketSettings(variables, 'UPLOADS_BUCKET');
  return {
    folder: text(variables, 'UPLOADS_DIR'),
    ...(bucket && { bucket }),
    maxBytes: MEGABYTE * integer(variables, 'UPLOADS_MAX_MB'),
  };
}
