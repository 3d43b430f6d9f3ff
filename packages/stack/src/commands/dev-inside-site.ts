import path from 'node:path';
import { devCommand } from '@site/releases/dev/dev-command';
import { remoteNames } from '../remotes.js';
import { ROOT } from '../root.js';
import { StartProblem } from '../start-problem.js';

/**
 * `npm run dev -w mfe-quote -- --site https://www.example.com`: one remote inside a deployed site.
 *
 * @param args the remote and the options of `mfe dev`
 * @returns the exit code
 * @throws {StartProblem} when the first is not a remote
 */
export async function devInsideSite([remote = '', ...options]: string[]): Promise<number> {
  if (remoteNames().includes(remote)) return devCommand(options, path.join(ROOT, remote));
  throw new StartProblem(
    'Only one remote at a time can be developed inside a site: npm run dev -w mfe-quote -- --site https://www.example.com.',
  );
}
