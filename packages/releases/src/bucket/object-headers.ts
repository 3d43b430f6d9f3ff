import path from 'node:path';
import type { ObjectHeaders } from './bucket-objects.js';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.sig': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
};

/** Files of a release never change, except for the signature: a team with a new key signs again. */
export const releaseFileHeaders = (file: string): ObjectHeaders => ({
  CacheControl: file.endsWith('.sig') ? 'no-cache' : 'public, max-age=31536000, immutable',
  ContentType: TYPES[path.extname(file)] ?? 'application/octet-stream',
});

/** For files that change: caches ask for them again. */
export const POINTER_HEADERS: ObjectHeaders = {
  CacheControl: 'no-cache',
  ContentType: 'application/json',
};

/** Not for shared caches: the history names persons. */
export const HISTORY_HEADERS: ObjectHeaders = {
  CacheControl: 'private, no-store',
  ContentType: 'application/x-ndjson',
};
