import { statfsSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from './error-code.js';

/** No room on a disk, or none within the share of it that an account has. */
const CODES = ['ENOSPC', 'EDQUOT'];

/** Whether something could not be written for want of room. */
export const isNoRoom = (error: unknown) => CODES.includes(codeOf(error) ?? '');

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
