import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@site/releases/store/error-code';

/** No symbolic link is followed, and opening a named pipe without a writer does not block a thread. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
/** Error codes that mean that there is no file which this process may read. */
const NO_FILE = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'ENXIO', 'EACCES', 'EPERM'];

export interface RegularFile {
  /** The caller closes it. */
  handle: FileHandle;
  stats: Stats;
}

/**
 * Opens a file for reading.
 *
 * @returns undefined for what is not a regular file
 */
export async function openRegularFile(name: string): Promise<RegularFile | undefined> {
  const handle = await open(name, FLAGS).catch(noFile);
  if (!handle) return undefined;
  const stats = await handle.stat();
  if (stats.isFile()) return { handle, stats };
  await handle.close();
  return undefined;
}

/**
 * Opens a file of a folder to which others write. Its path may lead through no symbolic link, so that
 * they can make nothing readable that is outside.
 *
 * @param file path in the folder
 * @returns undefined for what is not a regular file
 */
export async function openUnlinkedFile(
  folder: string,
  file: string,
): Promise<RegularFile | undefined> {
  const name = path.join(folder, file);
  const opened = await openRegularFile(name);
  if (!opened) return undefined;
  const { handle, stats } = opened;
  try {
    // The path may name another file since it was opened.
    const [isDirect, found] = await Promise.all([hasNoLinks(folder, file), lstat(name)]);
    if (isDirect && found.ino === stats.ino && found.dev === stats.dev) return opened;
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
 * @throws {Error} of the file system, such as ENOENT
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
