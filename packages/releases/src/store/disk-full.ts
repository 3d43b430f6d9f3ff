import { statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { codeOf } from './error-code.js';

/** The account has used up its quota of the disk: Node has no code for it. */
const QUOTA_ERRNO = -os.constants.errno.EDQUOT;

/** Whether something could not be written because the disk is full, or the quota of the account used up. */
export const isDiskFullError = (error: unknown) =>
  codeOf(error) === 'ENOSPC' || (error as NodeJS.ErrnoException | null)?.errno === QUOTA_ERRNO;

/** Whether the disk of a folder, which may not be there yet, is full. */
export function isDiskFull(folder: string): boolean {
  try {
    const { bavail, files, ffree } = statfsSync(folder);
    return bavail === 0 || (files > 0 && ffree === 0);
  } catch {
    const parent = path.dirname(folder);
    return parent !== folder && isDiskFull(parent);
  }
}
