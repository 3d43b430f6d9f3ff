import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { assertStoreClock } from '../store/clock.js';
import type { BucketAddress } from './bucket-address.js';
import { bucketFailure } from './bucket-failure.js';

/** An object's content, and the ETag that identifies it. */
export interface StoredObject {
  content: Buffer;
  etag: string;
}

/** An object in a listing. */
export interface ListedObject {
  bytes: number;
  etag: string;
  writtenAt: Date;
}

/** The headers that an object is stored with. */
export interface ObjectHeaders {
  CacheControl: string;
  ContentType: string;
}

/** The condition under which an object is written. */
export type Condition = { IfMatch: string } | { IfNoneMatch: '*' } | Record<string, never>;

/** Another writer was first, or writes at the same moment. */
const LOST = ['PreconditionFailed', 'ConditionalRequestConflict'];
/** The object that had to match no longer exists. */
const GONE = ['NoSuchKey', 'NotFound'];
const GET_ATTEMPTS = 3;
/** Concurrent calls: enough for one command. */
export const AT_ONCE = { concurrency: 8 };
/** Attempts for a call that fails temporarily, for example at a busy store; the pauses grow, as AWS advises. */
const MAX_ATTEMPTS = 6;
const CONNECT_MS = 5_000;
/** Until a response begins: enough to send eight files of 2 MB at once at half a megabit per second. */
const RESPONSE_MS = 300_000;
/** For how long a connection may be silent, also in the middle of a response. */
const SILENCE_MS = 60_000;

/** The objects below a prefix. A call that fails throws a `ReleaseError` that says why. */
export class BucketObjects {
  readonly #bucket: BucketAddress;
  readonly #prefix: string;
  readonly #client: S3Client;

  constructor(bucket: BucketAddress, prefix: string, silenceMs = SILENCE_MS) {
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#client = new S3Client({
      // Few other servers have a host name for each bucket, or more than one region.
      ...(bucket.endpoint && {
        endpoint: bucket.endpoint,
        forcePathStyle: true,
        region: process.env.AWS_REGION || 'us-east-1',
      }),
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: RESPONSE_MS,
        throwOnRequestTimeout: true,
        socketTimeout: silenceMs,
      },
      // Not all servers know the checksums that the client would otherwise send with every call.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: MAX_ATTEMPTS,
      logger: { debug() {}, info() {}, warn() {}, error() {} },
    });
  }

  async get(name: string): Promise<StoredObject | undefined> {
    for (let attempt = 1; ; attempt++) {
      try {
        const { Body: body, ETag: etag = '' } = await this.#client.send(
          new GetObjectCommand(this.#at(name)),
        );
        return { content: Buffer.from((await body?.transformToByteArray()) ?? []), etag };
      } catch (failure) {
        if (failure instanceof NoSuchKey || (await this.#isHidden(name, failure))) return undefined;
        // The client retries a call that fails before a response, but not one whose response breaks off.
        const isRefused = failure instanceof S3ServiceException;
        if (isRefused || attempt === GET_ATTEMPTS) throw bucketFailure(failure);
      }
    }
  }

  /** @returns the new ETag; undefined when the condition is not met */
  async put(
    name: string,
    content: Buffer,
    headers: ObjectHeaders,
    condition: Condition,
  ): Promise<string | undefined> {
    try {
      const { ETag: etag = '' } = await this.#client.send(
        new PutObjectCommand({ ...this.#at(name), Body: content, ...headers, ...condition }),
      );
      return etag;
    } catch (failure) {
      if (!(failure instanceof S3ServiceException)) throw bucketFailure(failure);
      if (LOST.includes(failure.name)) return undefined;
      if ('IfMatch' in condition && GONE.includes(failure.name)) return undefined;
      throw bucketFailure(failure);
    }
  }

  /** @throws {ReleaseError} also when the clock of this machine is wrong */
  async list(): Promise<Map<string, ListedObject>> {
    const objects = new Map<string, ListedObject>();
    let next: string | undefined;
    do {
      const page = await this.#client
        .send(
          new ListObjectsV2Command({
            Bucket: this.#bucket.name,
            Prefix: this.#prefix,
            ContinuationToken: next,
          }),
        )
        .catch((failure) => {
          throw bucketFailure(failure);
        });
      for (const { Key = '', Size = 0, ETag = '', LastModified } of page.Contents ?? []) {
        // Bucket consoles create such an object to show an empty folder; it is not a file.
        if (Key.endsWith('/')) continue;
        const writtenAt = LastModified ?? new Date();
        objects.set(Key.slice(this.#prefix.length), { bytes: Size, etag: ETag, writtenAt });
      }
      next = page.NextContinuationToken;
    } while (next !== undefined);
    // The client reads the clock of the store from the dates of responses, and signs by it from then on.
    assertStoreClock(Date.now() + this.#client.config.systemClockOffset);
    return objects;
  }

  async remove(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(name))).catch((failure) => {
      throw bucketFailure(failure);
    });
  }

  /**
   * An account that may list only one folder gets the same refusal for missing objects as for those of
   * others.
   */
  async #isHidden(name: string, failure: unknown): Promise<boolean> {
    const isDenied = failure instanceof S3ServiceException && failure.name === 'AccessDenied';
    return isDenied && !(await this.list()).has(name);
  }

  close(): void {
    this.#client.destroy();
  }

  #at(name: string) {
    return { Bucket: this.#bucket.name, Key: this.#prefix + name };
  }
}
