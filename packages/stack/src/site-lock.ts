import { setTimeout as delay } from 'node:timers/promises';
import { type FolderLock, FolderLocked, lockFolder } from './folder-lock.js';
import { StartProblem } from './start-problem.js';

/** How long a site that was just asked to stop may take. */
const STOPPING_MS = 3_000;

/**
 * Locks a data folder for one site.
 *
 * @throws {StartProblem} while another site runs from it
 */
export async function lockSite(dataDir: string): Promise<FolderLock> {
  const deadline = Date.now() + STOPPING_MS;
  for (;;) {
    try {
      return lockFolder(dataDir);
    } catch (error) {
      if (!(error instanceof FolderLocked)) throw error;
      if (Date.now() > deadline) {
        throw new StartProblem(
          `The site already runs from ${dataDir} (process ${error.pid}). Use that one, or stop it first.`,
        );
      }
      await delay(100);
    }
  }
}
