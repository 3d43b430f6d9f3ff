import { type Build, startDev } from '../dev.js';
import { remoteNames } from '../remotes.js';
import { StartProblem } from '../start-problem.js';
import { readPort } from './read-port.js';
import { runUntilStopped } from './run-until-stopped.js';

/**
 * `npm run dev`: the site with dev servers, until told to stop.
 *
 * @param remotes those to develop; all by default
 * @returns the exit code
 */
export async function dev(remotes: string[], build: Build): Promise<number> {
  const all = remoteNames();
  const unknown = remotes.find((remote) => !all.includes(remote));
  if (unknown) {
    throw new StartProblem(`There is no remote "${unknown}", only ${all.join(', ')}.`);
  }
  const port = readPort(process.env.PORT);
  const chosen = remotes.length > 0 ? remotes : all;
  await runUntilStopped(() => startDev({ remotes: chosen, port, build, log: console.log }));
  return 0;
}
