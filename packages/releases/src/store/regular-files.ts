import type { Stats } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './error-code.js';
import { CLIENT_FOLDER, SERVER_BUNDLE } from './release.js';
import { ReleaseError } from './release-error.js';

/** A hundred times what a page may load; such as what a tool has left in the folder. */
const MAX_FILE_MB = 100;
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;

/** What Node puts in the place of bytes that are not UTF-8; no file is found by it. */
const REPLACEMENT = '\ufffd';

/** A link to what is not there, or to itself, and a file where a folder belongs. */
const NOWHERE = ['ENOENT', 'ELOOP', 'ENOTDIR'];

/**
 * Looks at what a release would be made of before it is read. What is not a file may have no end, or no beginning.
 *
 * @param dist folder of the build; what is not there is not looked at
 * @throws {ReleaseError} for a name that cannot be read, for a link that leads nowhere, for what is neither a file nor a folder, and for a huge file
 */
export async function assertRegularFiles(dist: string, remote: string): Promise<void> {
  const client = await readdir(path.join(dist, CLIENT_FOLDER)).catch(() => []);
  const unreadable = client.find((file) => file.includes(REPLACEMENT));
  if (unreadable !== undefined) {
    throw new ReleaseError(
      `The build of ${remote} has a file whose name is not UTF-8, like "${unreadable}": rename it, or the file that it is made from, to what has only A to Z, digits and "-", or remove it.`,
    );
  }
  for (const name of [...client.map((file) => CLIENT_FOLDER + file), SERVER_BUNDLE]) {
    const problem = await fileProblem(path.join(dist, name));
    if (problem) {
      throw new ReleaseError(
        `The build of ${remote} has dist/${name}, which ${problem}: remove it, or put a file in its place.`,
      );
    }
  }
}

/** @returns the end of a sentence; undefined for files, links to files, folders, and what is gone */
async function fileProblem(file: string): Promise<string | undefined> {
  const named = await lstat(file).catch(ifNowhere);
  const found = await stat(file).catch(ifNowhere);
  if (!found) return named?.isSymbolicLink() ? 'is a link that leads nowhere' : undefined;
  if (found.size > MAX_FILE_BYTES) return `has more than ${MAX_FILE_MB} MB`;
  return found.isFile() || found.isDirectory() ? undefined : 'is neither a file nor a folder';
}

function ifNowhere(error: unknown): Stats | undefined {
  if (NOWHERE.includes(codeOf(error) ?? '')) return undefined;
  throw error;
}
