/// <reference path="./s3rver.d.ts" />
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The bucket that every server has. */
export const BUCKET = 'southerly';
/** The key that s3rver accepts, and its secret. */
const KEY = 'S3RVER';
/** Suffix of the files in which s3rver keeps objects. */
const OBJECT = '._S3rver_object';

/** Responds to a request in place of the server, or returns false. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * What s3rver lacks of the guarantees of Amazon S3: conditions of writes, and that a reader gets an object as it was
 * before a write or after it. Requests for the same object are carried out one after the other.
 */
class Conditions {
  private readonly last = new Map<string, Promise<unknown>>();

  constructor(private readonly etagOf: (key: string) => Promise<string | undefined>) {}

  async carryOut(request: IncomingMessage, response: ServerResponse, listener: RequestListener) {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const before = this.last.get(pathname);
    const finished = new Promise((resolve) => response.on('close', resolve));
    this.last.set(pathname, finished);
    await before;
    const etag = await this.etagOf(pathname.slice(`/${BUCKET}/`.length));
    const isWrite = request.method === 'PUT';
    const { 'if-match': match, 'if-none-match': noneMatch } = isWrite ? request.headers : {};
    if (match !== undefined && etag === undefined) refusal(404, 'NoSuchKey')(request, response);
    else if ((match ?? etag) !== etag || (noneMatch === '*' && etag !== undefined)) {
      refusal(412, 'PreconditionFailed')(request, response);
    } else listener(request, response);
  }
}

/** A server in this process that speaks the protocol of S3, with one key and one bucket: s3rver with conditions. */
export class BucketServer {
  /** The fault that is simulated at the moment. */
  fault: Fault | undefined;

  private constructor(
    private readonly folder: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  static async start(): Promise<BucketServer> {
    const folder = mkdtempSync(path.join(tmpdir(), 'bucket-'));
    const s3rver = new S3rver({
      directory: folder,
      silent: true,
      configureBuckets: [{ name: BUCKET }],
      // Its check of signatures leaves out the slash at the end of "/bucket/".
      allowMismatchedSignatures: true,
    });
    await s3rver.configureBuckets();
    const listener: RequestListener = s3rver.callback();
    const conditions = new Conditions((key) =>
      s3rver.store.getMetadata(BUCKET, key).then(
        ({ etag }) => etag,
        () => undefined,
      ),
    );
    const server = createServer((request, response) => {
      if (started.fault?.(request, response)) return;
      void conditions.carryOut(request, response, listener);
    });
    server.on('close', () => s3rver.logger.close());
    const started = new BucketServer(folder, server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  get url(): string {
    return `http://127.0.0.1:${Object(this.server.address()).port}`;
  }

  /** AWS's variables for this server. */
  get variables() {
    return {
      AWS_ENDPOINT_URL: this.url,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    };
  }

  /** The names of the objects in a folder of the bucket. */
  names(folder: string): string[] {
    const place = path.join(this.folder, BUCKET, folder);
    return (existsSync(place) ? readdirSync(place) : [])
      .filter((name) => name.endsWith(OBJECT))
      .map((name) => name.slice(0, -OBJECT.length));
  }

  /** Puts an object there without a request. */
  add(key: string, text: string): void {
    mkdirSync(path.dirname(this.fileOf(key)), { recursive: true });
    writeFileSync(this.fileOf(key), text);
    // The ETag of the object that was there before.
    rmSync(`${this.fileOf(key)}.md5`, { force: true });
  }

  /** Makes an object look as if it had been written some hours ago. */
  age(key: string, hours = 1): void {
    const then = Date.now() / 1_000 - hours * 3_600;
    utimesSync(this.fileOf(key), then, then);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    rmSync(this.folder, { recursive: true });
  }

  private fileOf(key: string): string {
    return path.join(this.folder, BUCKET, key + OBJECT);
  }
}

/**
 * Responds as the server does when it refuses a request.
 *
 * @param code an error code of AWS
 */
export const refusal =
  (status: number, code: string): Fault =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
    return true;
  };

/** Breaks the connection without a response. */
export const hangUp: Fault = (request) => {
  request.socket.destroy();
  return true;
};
