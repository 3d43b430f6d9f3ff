import { lines } from '../support/docker.js';

/** Runs `docker` on an engine. */
export type Docker = (...args: string[]) => Promise<string>;

/** The ids of the healthy containers of a service, as far as this engine runs them. */
export async function healthyContainers(service: string, run: Docker): Promise<string[]> {
  const filters = [`label=com.docker.swarm.service.name=${service}`, 'health=healthy'];
  return lines(await run('ps', '--quiet', ...filters.map((filter) => `--filter=${filter}`)));
}

const named = (name: string) => `name=${name}`;

/** How `docker` lists and removes what a stack leaves on an engine. */
const KINDS = {
  container: { list: ['--all'], filter: named, remove: ['--force'] },
  volume: { list: [], filter: named, remove: [] },
  config: { list: [], filter: named, remove: [] },
  secret: { list: [], filter: named, remove: [] },
  image: { list: [], filter: (name: string) => `reference=${name}-*`, remove: ['--force'] },
};

/**
 * Removes everything of these kinds that belongs to a stack.
 *
 * @param stack what its names begin with
 */
export async function removeAll(
  kinds: readonly (keyof typeof KINDS)[],
  stack: string,
  run: Docker,
): Promise<void> {
  for (const kind of kinds) {
    const { list, filter, remove } = KINDS[kind];
    const listed = await run(kind, 'ls', ...list, '--quiet', `--filter=${filter(stack)}`);
    // An image is listed once for each of its names.
    const ids = new Set(lines(listed));
    if (ids.size > 0) await run(kind, 'rm', ...remove, ...ids);
  }
}
