import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { EXTENSIONS } from '@site/releases/store/compressed-file';
import { codeOf } from '@site/releases/store/error-code';
import { hasIntegrity } from '@site/releases/store/integrity';
import { printable } from '@site/releases/store/printable';
import {
  MAX_RELEASE_FILE_BYTES,
  parseRelease,
  RELEASE_FILE,
  type Release,
} from '@site/releases/store/release';
import { InvalidFileError } from '@site/releases/store/store-file';
import type { RequestHandler, Response } from 'express';
import { PerMinute } from '../per-minute.js';
import type { LiveReleases } from '../releases/live-releases.js';
import { FETCH_TIMEOUT_MS, type ReleaseStore } from '../releases/release-store.js';
import { clientNetwork } from './client-network.js';
import { sendText } from './send-text.js';
import { SharedReads, TooManyReads } from './shared-reads.js';
import { type ContentFile, files, setReleaseHeaders } from './static-files.js';

/** A browser file of a release: documents name no others. */
const BROWSER_FILE = /^\/(mfe-[a-z0-9-]{1,50})\/(\w[\w.+-]{0,99})\/(client\/[^/]+)$/;
/** Much more than a page may load (the gate `size`). */
const MAX_BYTES = 2_000_000;
/** Browsers ask for the files of a page at once, in each tab. */
const FILES = { atOnce: 64, bytes: 32_000_000, ms: FETCH_TIMEOUT_MS };
/** Apart from files: strangers can ask for versions that do not exist. */
const DESCRIPTIONS = { atOnce: 16, bytes: 16_000_000, ms: FETCH_TIMEOUT_MS };
/** What one client makes this server fetch; an office whose visitors share an address needs less. */
const FETCHED_PER_MINUTE = 600;
const LOGGED_PER_MINUTE = 5;

type Decoder = (content: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

/** How compressed files, which have no digest of their own, are decoded. */
const DECODERS = new Map<string, Decoder>([
  [EXTENSIONS.br, promisify(brotliDecompress)],
  [EXTENSIONS.gzip, promisify(gunzip)],
]);
/** A bucket that may not be listed answers 403 for what it does not have. */
const MISSING = ['ENOENT', 'EACCES'];

class TooManyFromClient extends Error {}

/**
 * Sends browser files of releases that a static host has. Documents name them at that host, except those from before the
 * releases were moved there: these name the site itself, and may load from nowhere else. Only files that the
 * description of a release lists are fetched, and sent only if they have the digest that it names: browsers keep them
 * for a year, and a host may answer with a page of its own.
 */
export function serveHostedReleases(
  store: Pick<ReleaseStore, 'remotes' | 'read'>,
  live: Pick<LiveReleases, 'release'>,
): RequestHandler {
  const fetched = new PerMinute(FETCHED_PER_MINUTE);
  const logged = new PerMinute(LOGGED_PER_MINUTE);
  const descriptions = new SharedReads<Release>(DESCRIPTIONS);
  const contents = new SharedReads<Buffer>(FILES);

  async function read(file: string, maxBytes: number, response: Response, signal: AbortSignal) {
    if (!fetched.admits(clientNetwork(response.req.ip), Date.now())) throw new TooManyFromClient();
    try {
      return await store.read(file, maxBytes, { signal, redirect: 'manual' });
    } catch (error) {
      if (!MISSING.includes(codeOf(error) ?? '')) throw error;
    }
  }

  const describe = (name: string, version: string, response: Response) => {
    const file = `${name}/${version}/${RELEASE_FILE}`;
    return descriptions.get(file, response, async (signal) => {
      const content = await read(file, MAX_RELEASE_FILE_BYTES, response, signal);
      if (!content) return undefined;
      const value = parseRelease({ name, version }, file, content.toString());
      return { value, bytes: content.length };
    });
  };

  async function open(path: string, response: Response): Promise<ContentFile | undefined> {
    const [, name = '', version = '', file = ''] = BROWSER_FILE.exec(path) ?? [];
    if (!store.remotes().includes(name) || response.destroyed) return undefined;
    const release = live.release(name, version) ?? (await describe(name, version, response));
    const listed = release && findListed(file, release);
    if (!listed || response.destroyed) return undefined;
    const content = await contents.get(path, response, async (signal) => {
      const value = await read(path.slice(1), MAX_BYTES, response, signal);
      if (value && !hasIntegrity(await listed.decode(value), listed.digest)) {
        throw new Error(`${path} does not have the digest of its release.`);
      }
      return value && { value, bytes: value.length };
    });
    return content && { content, stats: statsOf(content, release) };
  }

  const send = files({ open, setHeaders: setReleaseHeaders });
  return async (request, response, next) => {
    try {
      await send(request, response, next);
    } catch (error) {
      if (response.destroyed) return;
      const refusal = refusalOf(error);
      const isOfHost = refusal === UNAVAILABLE || refusal === UNUSABLE;
      if (isOfHost && logged.admits('', Date.now())) {
        console.error(`A file of a release cannot be sent. ${printable(`${error}`)}`);
      }
      const [status, sentence, seconds] = refusal;
      if (seconds) response.setHeader('Retry-After', seconds);
      sendText(response, status, sentence);
    }
  };
}

interface Listed {
  digest: string | undefined;
  /** The file that has the digest, from what the host sends. */
  decode(content: Buffer): Buffer | Promise<Buffer>;
}

/** What a release says of a file or, for a compressed one, of the file that it was made from. */
function findListed(file: string, { files }: Release): Listed | undefined {
  if (Object.hasOwn(files, file)) return { digest: files[file], decode: (content) => content };
  const extension = extname(file);
  const decoder = DECODERS.get(extension);
  const original = file.slice(0, -extension.length);
  if (!decoder || !Object.hasOwn(files, original)) return undefined;
  const decode = (content: Buffer) => decoder(content, { maxOutputLength: MAX_BYTES });
  return { digest: files[original], decode };
}

/** Files of a release never change: all shells say the same of them. */
function statsOf({ length }: Buffer, { builtAt }: Release): ContentFile['stats'] {
  const time = new Date(builtAt);
  return { size: length, mtime: time, ctime: time, ino: 0 };
}

type Refusal = readonly [status: number, sentence: string, retryAfter?: string];

const UNUSABLE: Refusal = [502, 'The file cannot be sent.'];
const UNAVAILABLE: Refusal = [503, 'The file cannot be fetched now. Please try again.', '5'];
const BUSY: Refusal = [503, 'The site is very busy. Please try again in a few seconds.', '5'];
const TOO_MANY: Refusal = [429, 'These are too many files. Please try again in a minute.', '60'];

function refusalOf(error: unknown): Refusal {
  if (error instanceof TooManyFromClient) return TOO_MANY;
  if (error instanceof TooManyReads) return BUSY;
  return error instanceof InvalidFileError ? UNUSABLE : UNAVAILABLE;
}
