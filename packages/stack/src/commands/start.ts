import path from 'node:path';
import { ROOT } from '../root.js';
import { startSite } from '../site.js';
import { readPort } from './read-port.js';
import { runUntilStopped } from './run-until-stopped.js';

/**
 * `npm start`: builds what has changed and runs the site until it is asked to stop.
 *
 * @returns the exit code
 */
export async function start(build: () => Promise<void>): Promise<number> {
  const site = {
    dataDir: path.join(ROOT, '.data'),
    port: readPort(process.env.PORT),
    releasesDir: process.env.RELEASES_DIR,
    databaseUrl: process.env.DATABASE_URL,
    prepare: build,
    log: console.log,
  };
  await runUntilStopped(() => startSite(site));
  return 0;
}
