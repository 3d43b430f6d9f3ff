import type { IncomingMessage } from 'node:http';
import { BadRequestException, UnsupportedMediaTypeException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { MAX_BODY_BYTES } from '@site/contract/limits';
import { QUOTE_FILES_URL } from '@site/contract/quote-files';
import type { NextFunction, Request, Response } from 'express';
import { readJsonObject } from './json-text.js';

/** A list of parameters may have empty places (RFC 9110, section 5.6.6). */
const JSON_TYPE = /^application\/json\s*(;\s*(charset\s*=\s*"?utf-?8"?\s*)?)*$/i;
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The call whose body is a file, which is stored as it arrives. */
const isFile = ({ method, url = '' }: IncomingMessage) =>
  method === 'POST' && url.split('?')[0] === QUOTE_FILES_URL;

/** Reads the bodies of writes: JSON only, UTF-8 only, not compressed, limited in size. Files are left to their call. */
export function readJsonBodies(app: NestExpressApplication) {
  app.use(refuseCompressed);
  app.useBodyParser('raw', {
    type: (request) => !isFile(request) && JSON_TYPE.test(request.headers['content-type'] ?? ''),
    limit: MAX_BODY_BYTES,
  });
  app.use(parseBody);
}

/** A thousand compressed bytes may take megabytes of memory before the limit of size is reached. */
function refuseCompressed(request: Request, _response: Response, next: NextFunction) {
  const encoding = request.headers['content-encoding'] || 'identity';
  if (!isFile(request) && encoding.toLowerCase() !== 'identity') {
    throw new UnsupportedMediaTypeException('The request body must not be compressed.');
  }
  next();
}

function parseBody(request: Request, _response: Response, next: NextFunction) {
  if (isFile(request)) return next();
  const body: unknown = request.body;
  request.body = undefined;
  if (request.method !== 'POST' && request.method !== 'PUT') return next();
  if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) {
    throw new UnsupportedMediaTypeException(
      'The request body must be JSON, with the content type application/json.',
    );
  }
  if (!Buffer.isBuffer(body) || body.length === 0) {
    throw new BadRequestException('The request has no body.');
  }
  request.body = readJsonObject(decode(body));
  next();
}

function decode(body: Buffer): string {
  try {
    return UTF8.decode(body);
  } catch {
    throw new BadRequestException('The request body is not valid UTF-8.');
  }
}
