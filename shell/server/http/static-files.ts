import type { IncomingMessage, ServerResponse } from 'node:http';
import { POINTER_FILE } from '@site/federation/releases/pointer';
import sirv from 'sirv';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

export type FileHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: () => void,
) => void;

/** Releases and their pointers. New ones appear while the server runs. */
export function releaseFiles(folder: string): FileHandler {
  return sirv(folder, {
    dev: true,
    brotli: true,
    gzip: true,
    setHeaders(response, pathname) {
      const isPointer = pathname.endsWith(`/${POINTER_FILE}`);
      response.setHeader('Cache-Control', isPointer ? 'no-cache' : IMMUTABLE);
      response.setHeader('Access-Control-Allow-Origin', '*');
    },
  });
}

/** The shell's own content-hashed files. */
export const assetFiles = (folder: string): FileHandler =>
  sirv(folder, { brotli: true, gzip: true, maxAge: 31_536_000, immutable: true });

/** Icons and what else has a fixed name. */
export const publicFiles = (folder: string): FileHandler =>
  sirv(folder, {
    brotli: true,
    gzip: true,
    setHeaders: (response) => response.setHeader('Cache-Control', ONE_HOUR),
  });
