import { checkEngine } from '../docker-engine.js';
import { runInBrowser } from '../run-playwright.js';

/**
 * `npm run test:compose`: the site in containers, built, used, broken and removed again.
 *
 * @param filters parts of paths of test files; all by default
 * @returns the exit code
 */
export async function testCompose(filters: string[]): Promise<number> {
  checkEngine();
  return runInBrowser('e2e/containers/playwright.config.ts', filters);
}
