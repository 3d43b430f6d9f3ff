import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { codeOf } from '@site/releases/store/error-code';
import { StartProblem } from '../start-problem.js';

/**
 * Makes the folder of the release store, unless it is there.
 *
 * @throws {StartProblem} when it cannot be made or written to
 */
export async function prepareStore(store: string): Promise<void> {
  try {
    await mkdir(store, { recursive: true });
    await access(store, constants.W_OK);
  } catch (error) {
    throw new StartProblem(
      `The store ${store} is not a folder that this site can write to (${codeOf(error)}). Name another one in RELEASES_DIR, for example .data/releases.`,
    );
  }
}
