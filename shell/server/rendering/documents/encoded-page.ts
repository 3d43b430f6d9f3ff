import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ComposedDocument, InlineHashes } from './compose-document.js';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** While the first visitor waits. */
const FIRST_QUALITY = 5;
/** A tenth smaller, in a hundred times the time: for all later visitors. */
const BEST_QUALITY = constants.BROTLI_MAX_QUALITY;
/**
 * How many bytes of documents may wait to be compressed better; in a flood, documents are sent as they are.
 */
const MAX_WAITING_BYTES = 16_000_000;
/** Bytes below which nothing is gained. */
const SMALL = 4_000;

/** A document ready to be sent, however often it is requested. */
export interface EncodedPage {
  status: number;
  /** Pattern of its route, or in parentheses what is shown without one: nothing that a visitor typed. */
  route: string;
  hashes: InlineHashes;
  /** Weak, because all encodings share it. */
  etag: string;
  body: { identity: Buffer; br: Buffer; gzip: Buffer };
}

/** @param isKept whether others get it, too, so that it is worth more work */
export async function encodePage(
  { status, route }: Pick<EncodedPage, 'status' | 'route'>,
  { html, hashes }: ComposedDocument,
  isKept = true,
): Promise<EncodedPage> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([compress(identity, FIRST_QUALITY), gz(identity)]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const page = { status, route, hashes, etag, body: { identity, br, gzip: gzipped } };
  if (isKept) improveLater(page);
  return page;
}

let waitingBytes = 0;
let improving: Promise<unknown> = Promise.resolve();

/** Compresses documents better, one after the other, in the background. One that fails only stays larger. */
function improveLater({ body }: EncodedPage) {
  const { length } = body.identity;
  if (length < SMALL || waitingBytes + length > MAX_WAITING_BYTES) return;
  waitingBytes += length;
  const improve = async () => {
    body.br = await compress(body.identity, BEST_QUALITY);
  };
  improving = improving
    .then(improve)
    .catch(() => {})
    .finally(() => {
      waitingBytes -= length;
    });
}

const compress = (content: Buffer, quality: number): Promise<Buffer> =>
  brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
