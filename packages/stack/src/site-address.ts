import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@site/releases/store/error-code';

const fileIn = (dataDir: string) => path.join(dataDir, 'address');

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
