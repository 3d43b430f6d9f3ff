import { ReleaseError } from '../store/release-error.js';

/** Where the release store is: a bucket of S3, or of a server that speaks its protocol. */
export interface BucketAddress {
  name: string;
  /** In front of every key: empty, or with a slash at its end. */
  prefix: string;
  /** Left out for AWS, whose own settings name the region. */
  endpoint?: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

const NAME = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
/** The same characters as in all paths of a store. */
const FOLDER = /^(?!\.+$)[\w.-]{1,100}$/;

/**
 * The bucket of `RELEASES_BUCKET`, `s3://bucket/folder`; undefined when it is left out. Region and credentials are read
 * from where AWS's own tools look for them.
 *
 * @throws {ReleaseError} for anything else
 */
export function bucketAddress(variables: Variables): BucketAddress | undefined {
  const { RELEASES_BUCKET: place, AWS_ENDPOINT_URL: endpoint } = variables;
  if (!place) return undefined;
  const [name = '', ...folders] = place
    .replace(/^s3:\/\//, '')
    .replace(/\/$/, '')
    .split('/');
  if (!place.startsWith('s3://') || !NAME.test(name) || !folders.every((f) => FOLDER.test(f))) {
    throw new ReleaseError(
      'RELEASES_BUCKET must be the address of a bucket, for example s3://bucket/releases.',
    );
  }
  if (variables.RELEASES_DIR) {
    throw new ReleaseError('RELEASES_BUCKET and RELEASES_DIR are both set. Leave one out.');
  }
  const prefix = folders.map((folder) => `${folder}/`).join('');
  if (!endpoint) return { name, prefix };
  if (URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)) {
    return { name, prefix, endpoint };
  }
  throw new ReleaseError(
    'AWS_ENDPOINT_URL must be a web address, for example https://storage.example.com.',
  );
}
