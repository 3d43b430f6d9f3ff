import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './error-code.js';
import { CLIENT_FOLDER, SERVER_BUNDLE } from './release.js';
import { ReleaseError } from './release-error.js';

/** A hundred times what a page may load. A larger file was left in the folder by a tool, such as a core dump. */
const MAX_FILE_MB = 100;
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;

/** What Node puts in the place of bytes that are not UTF-8; no file can be opened by such a name. */
const REPLACEMENT = '\ufffd';

/** Codes for a link that leads nowhere or to itself, and for a file in the place of a folder. */
const NOWHERE = ['ENOENT', 'ELOOP', 'ENOTDIR'];

/**
 * Checks what a release would be made of before it is read: reading a device may never end, and reading a named pipe
 * may never begin.
 *
 * @param dist folder of the build; what is missing is not checked
 * @throws {ReleaseError} for a name that cannot be read, a link that leads nowhere or out of the build, a huge file, and
 *   what is neither a file nor a folder
 */
export async function assertRegularFiles(dist: string, remote: string): Promise<void> {
  const client = await readdir(path.join(dist, CLIENT_FOLDER)).catch(() => []);
  const unreadable = client.find((file) => file.includes(REPLACEMENT));
  if (unreadable !== undefined) {
    throw new ReleaseError(
      `The build of ${remote} has a file whose name is not UTF-8, like "${unreadable}". Rename it, or the source that it is built from, with only A to Z, digits and "-", or remove it.`,
    );
  }
  const own = (await realpath(dist).catch(ifNowhere)) + path.sep;
  for (const name of [...client.map((file) => CLIENT_FOLDER + file), SERVER_BUNDLE]) {
    const problem = await fileProblem(path.join(dist, name), own);
    if (problem) {
      throw new ReleaseError(
        `The build of ${remote} has dist/${name}, which ${problem}. Remove it, or put a file in its place.`,
      );
    }
  }
}

/**
 * @param own the folder of the build, without links
 * @returns the end of a sentence; undefined for files, links to files, folders, and what is gone
 */
async function fileProblem(file: string, own: string): Promise<string | undefined> {
  const named = await lstat(file).catch(ifNowhere);
  const found = await stat(file).catch(ifNowhere);
  if (!found) return named?.isSymbolicLink() ? 'is a link that leads nowhere' : undefined;
  if (found.size > MAX_FILE_BYTES) return `has more than ${MAX_FILE_MB} MB`;
  if (!found.isFile() && !found.isDirectory()) return 'is neither a file nor a folder';
  // All that is published is public: such a link may lead to a private key of the machine.
  const target = await realpath(file).catch(ifNowhere);
  if (!target || target.startsWith(own)) return undefined;
  return 'leads to a file outside of dist, which everybody could then read';
}

function ifNowhere(error: unknown): undefined {
  if (NOWHERE.includes(codeOf(error) ?? '')) return undefined;
  throw error;
}
