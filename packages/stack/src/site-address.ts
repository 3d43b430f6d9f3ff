import { readFileSync, writeFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import { LOCALHOST } from '@site/releases/dev/port-problem';
import { codeOf } from '@site/releases/store/error-code';

const fileIn = (dataDir: string) => path.join(dataDir, 'address');

/** Network addresses that are reached as `localhost`. */
const ON_LOCALHOST = ['127.0.0.1', '0.0.0.0', '::'];

/**
 * Where this machine reaches a site.
 *
 * @param host network address that it listens at
 */
export function siteUrl(port: number, host = '127.0.0.1'): string {
  if (ON_LOCALHOST.includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** Network addresses where the port of a site must be free. */
export const addressesOf = (host = '127.0.0.1'): readonly string[] =>
  ON_LOCALHOST.includes(host) ? [...LOCALHOST, host] : [host];

/** Remembers where the site of a data folder is, for commands that print links to it. */
export const noteAddress = (dataDir: string, url: string): void =>
  writeFileSync(fileIn(dataDir), url);

/** Where the site of a data folder is, or was when it ran last; undefined when it never has. */
export function notedAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8') || undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
