import { checkEngine } from '../docker-engine.js';
import { runTool } from '../run-tool.js';

/**
 * `npm run test:swarm`: the site on a Docker Swarm of this machine, under load while versions change and
 * containers are killed.
 *
 * @returns the exit code
 */
export async function testSwarm(filters: string[]): Promise<number> {
  checkEngine();
  const config = 'e2e/swarm/playwright.config.ts';
  const { ok } = await runTool('playwright', ['test', '-c', config, ...filters], { print: true });
  return ok ? 0 : 1;
}
