import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { SettingError } from '@site/contract/settings/setting-reader';
import type { BucketSettings } from '../config/bucket-settings.js';
import { bucketClient } from './bucket-client.js';
import { bucketSentence, isTransient } from './bucket-failure.js';
import type { FileFolder } from './file-folder.js';
import {
  type ArrivingFile,
  checkedName,
  FileStore,
  FileStoreUnavailable,
  isStoredName,
} from './file-store.js';
import type { ReceivedFile } from './receive-file.js';

const SETTING = 'UPLOADS_BUCKET';
/** No stored file can have this name, so it is never listed as one. */
const PROBE = 'write-probe';
const PUT_ATTEMPTS = 2;
const CHUNK = 64 * 1024;

/**
 * Files in a bucket, which several machines share. A file is put there after it has arrived and was checked:
 * an object exists completely or not at all, and refused files never get there.
 */
export class FileBucket extends FileStore {
  readonly setting = SETTING;
  private readonly client: S3Client;

  /** @param arrivals keeps files while they arrive and are checked */
  constructor(
    private readonly bucket: BucketSettings,
    private readonly arrivals: FileFolder,
  ) {
    super();
    this.client = bucketClient(bucket);
  }

  async create(storedAs: string): Promise<ArrivingFile> {
    const file = await this.arrivals.createUnnamed();
    let mayBeThere = false;
    return {
      storedAs,
      file,
      keep: (received) => {
        mayBeThere = true;
        return this.put(storedAs, file, received).catch(unavailable);
      },
      discard: async () => {
        if (mayBeThere) await this.remove(storedAs);
      },
    };
  }

  async open(storedAs: string): Promise<Readable | undefined> {
    const { Body: body } = await this.client
      .send(new GetObjectCommand(this.at(storedAs)))
      .catch((failure: unknown) => {
        if (failure instanceof NoSuchKey) return { Body: undefined };
        return unavailable(failure);
      });
    if (body === undefined || body instanceof Readable) return body;
    throw new Error('The S3 client gave a stream of the browser, not of Node.');
  }

  async remove(storedAs: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(storedAs))).catch(unavailable);
  }

  async untouchedFor(ms: number): Promise<string[]> {
    const before = Date.now() - ms;
    const names: string[] = [];
    let next: string | undefined;
    do {
      const page = await this.list(next).catch(unavailable);
      for (const { Key = '', LastModified: written } of page.Contents ?? []) {
        const name = Key.slice(this.bucket.prefix.length);
        if (isStoredName(name) && written && written.getTime() < before) names.push(name);
      }
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return names;
  }

  async check(): Promise<void> {
    await this.arrivals.check();
    const probe = { Bucket: this.bucket.name, Key: this.bucket.prefix + PROBE };
    try {
      await this.list();
      await this.client.send(new PutObjectCommand({ ...probe, Body: PROBE }));
      const { Body: body } = await this.client.send(new GetObjectCommand(probe));
      await body?.transformToString();
      await this.client.send(new DeleteObjectCommand(probe));
    } catch (cause) {
      throw new SettingError(bucketSentence(cause, SETTING), { cause });
    }
  }

  close() {
    this.client.destroy();
  }

  private at(storedAs: string) {
    return { Bucket: this.bucket.name, Key: this.bucket.prefix + checkedName(storedAs) };
  }

  private list(ContinuationToken?: string) {
    const { name: Bucket, prefix: Prefix } = this.bucket;
    return this.client.send(
      new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken }),
    );
  }

  /** Repeated here, because the client cannot repeat a stream by itself. */
  private async put(storedAs: string, file: FileHandle, { bytes, sha256 }: ReceivedFile) {
    for (let attempt = 1; ; attempt++) {
      const Body = Readable.from(chunksOf(file), { objectMode: false });
      try {
        await this.client.send(
          new PutObjectCommand({
            ...this.at(storedAs),
            Body,
            ContentLength: bytes,
            // The server compares it with what it gets.
            ChecksumSHA256: sha256.toString('base64'),
          }),
        );
        return;
      } catch (failure) {
        if (attempt === PUT_ATTEMPTS || !isTransient(failure)) throw failure;
      } finally {
        Body.destroy();
      }
    }
  }
}

/** Unlike `createReadStream`, leaves the file open. */
async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK), 0, CHUNK, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

function unavailable(cause: unknown): never {
  throw new FileStoreUnavailable(bucketSentence(cause, SETTING), { cause });
}
