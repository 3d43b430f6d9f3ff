import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ComposedDocument, InlineHashes } from './compose-document.js';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** High enough to matter, low enough for the first visitor not to wait. */
const BROTLI_QUALITY = 7;

/** A document ready to be sent: compressed once, however often it is asked for. */
export interface EncodedPage {
  status: number;
  hashes: InlineHashes;
  etag: string;
  body: { identity: Buffer; br: Buffer; gzip: Buffer };
}

export async function encodePage(
  status: number,
  { html, hashes }: ComposedDocument,
): Promise<EncodedPage> {
  const identity = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gzipped] = await Promise.all([brotli(identity, { params }), gz(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, hashes, etag, body: { identity, br, gzip: gzipped } };
}
