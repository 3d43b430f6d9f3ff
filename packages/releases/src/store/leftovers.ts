import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, FORBIDDEN } from './error-code.js';

/** What publishing and changing a pointer write before they rename it: a dot, and a random id at the end. */
const DRAFT = /^\.(.+\.)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** No command writes for longer. */
const MAX_AGE_MS = 60 * 60_000;

/**
 * Removes what killed commands left in the folder of a remote, unless it belongs to another account.
 *
 * @returns the number of files and folders that were removed
 */
export async function clearLeftovers(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder).catch((error) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const drafts = names.filter((name) => DRAFT.test(name)).map((name) => path.join(folder, name));
  const removed = await Promise.all(drafts.map((draft) => removeOld(draft, now)));
  return removed.filter(Boolean).length;
}

/** Whether a file or folder is there, and no command can be working on it any more. */
export async function isOld(file: string, now: Date, maxAgeMs = MAX_AGE_MS): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && now.getTime() - found.mtimeMs >= maxAgeMs;
}

const removeOld = async (draft: string, now: Date): Promise<boolean> =>
  (await isOld(draft, now)) && (await removeOwn(draft));

/** @returns false for what belongs to another account: that must not stop a command */
export async function removeOwn(draft: string): Promise<boolean> {
  try {
    await rm(draft, { recursive: true, force: true });
    return true;
  } catch (error) {
    if (FORBIDDEN.includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}
