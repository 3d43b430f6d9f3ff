import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@site/releases/store/error-code';

/** A named pipe without a writer is opened at once, instead of blocking a thread until one comes. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
/** What the file system answers where there is no file that this process may read. */
const NO_FILE = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'ENXIO', 'EACCES', 'EPERM'];

export interface RegularFile {
  /** Whoever gets it closes it. */
  handle: FileHandle;
  stats: Stats;
}

/**
 * Opens a file of a folder for reading. Its path may lead through no symbolic link, so that who
 * writes to the folder can make nothing readable that is outside.
 *
 * @param file path in the folder
 * @returns undefined for what is no regular file
 */
export async function openRegularFile(
  folder: string,
  file: string,
): Promise<RegularFile | undefined> {
  const name = path.join(folder, file);
  const handle = await open(name, FLAGS).catch(noFile);
  if (!handle) return undefined;
  try {
    const [stats, isDirect] = await Promise.all([handle.stat(), hasNoLinks(folder, file)]);
    // The path may be another one since it was opened.
    const found = await lstat(name);
    if (stats.isFile() && isDirect && found.ino === stats.ino && found.dev === stats.dev) {
      return { handle, stats };
    }
  } catch (error) {
    await handle.close();
    return noFile(error);
  }
  await handle.close();
  return undefined;
}

/**
 * Whether a path in a folder leads through no symbolic link; the folder itself may be one.
 *
 * @throws the error of the file system, such as ENOENT
 */
export async function hasNoLinks(folder: string, file: string): Promise<boolean> {
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(path.join(folder, file))]);
    return real === path.join(root, file);
  } catch (error) {
    if (codeOf(error) === 'ELOOP') return false;
    throw error;
  }
}

function noFile(error: unknown): undefined {
  if (!NO_FILE.includes(codeOf(error) ?? '')) throw error;
}
