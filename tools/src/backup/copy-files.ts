import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Copies the files that the other folder lacks, or has only a part of: a file that is still being sent grows until it
 * is whole, and never changes after that. A file that is removed meanwhile belongs to a quote request that was erased.
 * Copies keep their times: the site removes files that no quote request names when they are older than 12 months.
 */
export function copyMissing(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of namesIn(from)) {
    const source = path.join(from, name);
    const copy = path.join(to, name);
    try {
      const { size, atime, mtime } = statSync(source);
      if (statSync(copy, { throwIfNoEntry: false })?.size === size) continue;
      copyFileSync(source, copy);
      utimesSync(copy, atime, mtime);
    } catch (error) {
      if (existsSync(source)) throw error;
    }
  }
}

/** Names of the files in a folder; none when it is not there. */
export function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
}

export const bytesIn = (folder: string): number =>
  namesIn(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

/** Digest of a folder: names and contents. */
export function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of namesIn(folder).sort()) {
    hash.update(`${name}\n`).update(readFileSync(path.join(folder, name)));
  }
  return hash.digest('hex');
}
