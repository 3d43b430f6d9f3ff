import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packPackages } from '../packages/pack-packages.js';
import { buildAndRunInBrowser } from '../run-playwright.js';

/**
 * `npm run test:team`: a team that has the packed packages and nothing else of this repository.
 *
 * @param args of Playwright
 * @returns the exit code
 */
export async function testTeam(args: string[]): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kit-'));
  try {
    await packPackages(folder);
    return await buildAndRunInBrowser('e2e/teams/playwright.config.ts', args, { KIT_DIR: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}
