import { statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { codeOf } from './error-code.js';

/** No room within the share of a disk that an account has: Node has no code for it. */
const QUOTA_ERRNO = -os.constants.errno.EDQUOT;

/** Whether something could not be written for want of room. */
export const isNoRoom = (error: unknown) =>
  codeOf(error) === 'ENOSPC' || (error as NodeJS.ErrnoException | null)?.errno === QUOTA_ERRNO;

/** Whether the disk of a folder, which may not be there yet, is full. */
export function isFull(folder: string): boolean {
  try {
    const { bavail, files, ffree } = statfsSync(folder);
    return bavail === 0 || (files > 0 && ffree === 0);
  } catch {
    const parent = path.dirname(folder);
    return parent !== folder && isFull(parent);
  }
}
