import { lostOption } from '@site/releases/dev/dev-options';
import { type Build, startDev } from '../dev.js';
import { remoteNames } from '../remotes.js';
import { StartProblem } from '../start-problem.js';
import { devInsideSite } from './dev-inside-site.js';
import { runUntilStopped } from './run-until-stopped.js';
import { siteSettings } from './site-settings.js';

/** These are always developed, whatever else is. */
const ALWAYS = ['shell', 'api'];

/**
 * `npm run dev`: the site with dev servers, until it is asked to stop. Without `PORT` it takes a free port.
 * With options it is one remote inside a deployed site.
 *
 * @param args workspaces to develop, all by default; or a remote and the options of `mfe dev`
 * @returns the exit code
 * @throws {StartProblem} for what cannot be developed
 */
export async function dev(args: string[], build: Build): Promise<number> {
  const lost = lostOption(process.env, 'npm run dev -w mfe-quote');
  if (lost) throw new StartProblem(lost);
  if (args.some((arg) => arg.startsWith('-'))) return devInsideSite(args);
  const workspaces = args;
  const known = [...remoteNames(), ...ALWAYS];
  const unknown = workspaces.find((workspace) => !known.includes(workspace));
  if (unknown) {
    throw new StartProblem(`"${unknown}" cannot be developed. Choose from ${known.join(', ')}.`);
  }
  const settings = siteSettings(process.env, console.log);
  const chosen = (workspaces.length > 0 ? workspaces : known).filter(
    (workspace) => !ALWAYS.includes(workspace),
  );
  await runUntilStopped(() => startDev({ ...settings, remotes: chosen, build, log: console.log }));
  return 0;
}
