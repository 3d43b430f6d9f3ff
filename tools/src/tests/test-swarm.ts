import { checkEngine } from '../docker-engine.js';
import { runPlaywright } from '../run-playwright.js';

/**
 * `npm run test:swarm`: the site on a Docker Swarm of this machine, under load while versions change and
 * containers are killed.
 *
 * @returns the exit code
 */
export async function testSwarm(filters: string[]): Promise<number> {
  checkEngine();
  return runPlaywright('e2e/swarm/playwright.config.ts', filters);
}
