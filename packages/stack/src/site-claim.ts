import { setTimeout as delay } from 'node:timers/promises';
import { claimFolder, type FolderClaim, FolderInUse } from './folder-claim.js';
import { StartProblem } from './start-problem.js';

/** Whoever has just been told to stop needs a moment. */
const PATIENCE_MS = 3_000;

/**
 * Takes a data folder for one site.
 *
 * @throws {StartProblem} while another site runs from it
 */
export async function claimSite(dataDir: string): Promise<FolderClaim> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return claimFolder(dataDir);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      if (Date.now() > deadline) {
        throw new StartProblem(
          `The site already runs from ${dataDir} (process ${error.pid}). Use that one, or stop it first.`,
        );
      }
      await delay(100);
    }
  }
}
