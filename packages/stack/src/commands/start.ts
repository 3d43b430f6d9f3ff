import path from 'node:path';
import { ROOT } from '../root.js';
import { startSite } from '../site.js';
import { runUntilStopped } from './run-until-stopped.js';
import { siteSettings } from './site-settings.js';

const PORT = 3000;

/**
 * `npm start`: builds what has changed and runs the site until it is asked to stop.
 *
 * @returns the exit code
 */
export async function start(build: () => Promise<void>): Promise<number> {
  const { port = PORT, ...settings } = siteSettings(process.env, console.log);
  const site = {
    ...settings,
    dataDir: path.join(ROOT, '.data'),
    port,
    prepare: build,
    log: console.log,
  };
  await runUntilStopped(() => startSite(site));
  return 0;
}
