import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import {
  BadRequestException,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { MAX_QUOTE_FILE_BYTES, type QuoteFileType } from '@site/contract/quote-files';
import { HEAD_BYTES, isArchive, TAIL_BYTES, typeOf } from './file-type.js';

export interface ReceivedFile {
  type: QuoteFileType;
  bytes: number;
  sha256: Buffer;
}

export const TOO_LARGE = 'This file is larger than 8 MB. Please send a smaller one.';
const WRONG_TYPE =
  'Only photographs (JPEG, PNG, WebP, HEIC) and PDF files can be sent. This file is something else.';

/**
 * Writes the body of a request to a file as it arrives, and finds out what it is.
 *
 * @throws {PayloadTooLargeException} as soon as it is larger than accepted
 * @throws {UnsupportedMediaTypeException} when it is of no accepted type, as soon as its beginning has arrived
 * @throws {BadRequestException} when it is empty, or the client disconnects before its end
 */
export async function receiveFile(
  request: IncomingMessage,
  file: FileHandle,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  let type: QuoteFileType | undefined;
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.length;
    if (bytes > MAX_QUOTE_FILE_BYTES) throw new PayloadTooLargeException(TOO_LARGE);
    if (head.length < HEAD_BYTES) {
      head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      if (head.length === HEAD_BYTES) type = knownType(head);
    }
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  if (bytes === 0) throw new BadRequestException('The file is empty.');
  type ??= knownType(head);
  if (isArchive(await endOf(file, bytes))) throw new UnsupportedMediaTypeException(WRONG_TYPE);
  return { type, bytes, sha256: hash.digest() };
}

function knownType(head: Buffer): QuoteFileType {
  const type = typeOf(head);
  if (!type) throw new UnsupportedMediaTypeException(WRONG_TYPE);
  return type;
}

/** Does not close the connection when it is left early: the response is still to be sent over it. */
async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false });
  } catch {
    throw new BadRequestException('The file did not arrive completely. Please send it again.');
  }
}

async function endOf(file: FileHandle, bytes: number): Promise<Buffer> {
  const length = Math.min(bytes, TAIL_BYTES);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, bytes - length);
  return buffer;
}
