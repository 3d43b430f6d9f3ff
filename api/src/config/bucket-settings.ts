import { type BucketAddress, bucketAddress } from '@site/contract/settings/bucket-address';
import { SettingError, type Variables } from '@site/contract/settings/setting-reader';
import { usableUrl } from './usable-url.js';

/** A bucket in S3, or on another server with the same protocol. */
export interface BucketSettings extends BucketAddress {
  region: string;
  /** If not set, that of AWS. */
  endpoint?: string;
  /** If not set, the credentials of the machine are used, such as its role. */
  credentials?: BucketCredentials;
}

interface BucketCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  /** For temporary credentials. */
  sessionToken?: string;
}

/** It becomes part of a host name of AWS. */
const REGION = /^[a-z\d-]{1,63}$/;
/** Servers other than AWS usually have one region, and accept this name for it. */
const DEFAULT_REGION = 'us-east-1';

/**
 * The bucket in the variable `name`, as `s3://bucket/prefix`; region, server and credentials come from the
 * variables of AWS.
 *
 * @returns the settings of the bucket; undefined when the variable is left out
 * @throws {SettingError} for a bucket or a variable of AWS that cannot be used
 */
export function bucketSettings(variables: Variables, name: string): BucketSettings | undefined {
  const place = variables[name];
  if (!place) return undefined;
  return {
    ...bucketAddress(name, place),
    ...location(variables, name),
    ...credentials(variables),
  };
}

function location(
  { AWS_ENDPOINT_URL: endpoint, AWS_REGION }: Variables,
  name: string,
): Pick<BucketSettings, 'region' | 'endpoint'> {
  const region = AWS_REGION || (endpoint ? DEFAULT_REGION : '');
  if (!region) {
    throw new SettingError(
      `AWS_REGION is missing. Set it to the region of the bucket in ${name}. For a server other than AWS, set AWS_ENDPOINT_URL.`,
    );
  }
  if (!REGION.test(region)) {
    throw new SettingError('AWS_REGION must be a region, for example ap-southeast-2.');
  }
  if (!endpoint) return { region };
  if (/^https?:$/.test(usableUrl(endpoint)?.protocol ?? '')) return { region, endpoint };
  throw new SettingError(
    'AWS_ENDPOINT_URL must be a web address, for example https://storage.example.com.',
  );
}

function credentials(variables: Variables): Pick<BucketSettings, 'credentials'> {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = variables;
  if (!AWS_ACCESS_KEY_ID && !AWS_SECRET_ACCESS_KEY) return {};
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new SettingError(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together. Set both or leave both out.',
    );
  }
  return {
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    },
  };
}
