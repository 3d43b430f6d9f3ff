import type { IncomingHttpHeaders } from 'node:http';

/** Headers that concern one connection only (RFC 9110, section 7.6.1). */
const HOP_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** @param name in lower case */
export const isOfConnection = (name: string, { connection = '' }: IncomingHttpHeaders): boolean =>
  HOP_HEADERS.has(name) ||
  connection
    .toLowerCase()
    .split(/\s*,\s*/)
    .includes(name);
