import { S3Client } from '@aws-sdk/client-s3';
import type { BucketSettings } from '../config/bucket-settings.js';

/** Connecting to a bucket at a useful distance takes less than a second. */
const CONNECT_MS = 3_000;
/** Until the response begins: enough to send 8 MB at about 2 megabits per second. */
const RESPONSE_MS = 30_000;
const MAX_ATTEMPTS = 2;
/** Failures are thrown, and logged where they are caught. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** A client that gives up on a server that does not answer. */
export const bucketClient = ({ region, endpoint, credentials }: BucketSettings): S3Client =>
  new S3Client({
    region,
    ...(credentials && { credentials }),
    // Few other servers have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: MAX_ATTEMPTS,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: RESPONSE_MS,
      throwOnRequestTimeout: true,
      socketTimeout: RESPONSE_MS,
    },
    // Not all servers know the checksums that the client would otherwise send with every call.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
