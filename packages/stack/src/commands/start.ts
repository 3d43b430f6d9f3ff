import path from 'node:path';
import { buildSite } from '../build/build.js';
import { ROOT } from '../root.js';
import { startSite } from '../site.js';
import { explained } from './problem-sentence.js';
import { readPort } from './read-port.js';
import { runUntilStopped } from './run-until-stopped.js';

/** `npm start`: builds what has changed and runs the site until told to stop. @returns the exit code */
export const start = () =>
  explained(async () => {
    const port = readPort(process.env.PORT);
    const site = {
      dataDir: path.join(ROOT, '.data'),
      port,
      releasesDir: process.env.RELEASES_DIR,
      databaseUrl: process.env.DATABASE_URL,
      prepare: () => buildSite(console.log),
      log: console.log,
    };
    await runUntilStopped(() => startSite(site));
    return 0;
  });
