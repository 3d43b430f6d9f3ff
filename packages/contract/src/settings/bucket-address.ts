import { SettingError } from './setting-reader.js';

export interface BucketAddress {
  name: string;
  /** Prefix of every key: empty, or with a slash at its end. */
  prefix: string;
}

const NAME = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const FOLDER = /^(?!\.+$)[\w.-]{1,100}$/;

/**
 * The bucket that a setting names, as `s3://bucket/prefix`.
 *
 * @throws {SettingError} for anything else
 */
export function bucketAddress(setting: string, value: string): BucketAddress {
  const [name = '', ...folders] = value
    .replace(/^s3:\/\//, '')
    .replace(/\/$/, '')
    .split('/');
  if (value.startsWith('s3://') && NAME.test(name) && folders.every((f) => FOLDER.test(f))) {
    return { name, prefix: folders.map((folder) => `${folder}/`).join('') };
  }
  throw new SettingError(
    `${setting} must be the address of a bucket, for example s3://bucket/folder.`,
  );
}
