/** What the tests use of it. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
    logger: { close(): void };
    store: {
      /** @throws when there is no such object */
      getMetadata(bucket: string, key: string): Promise<{ etag: string }>;
    };
  }
}
