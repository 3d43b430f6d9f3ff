import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '../build.js';
import { findNeeded, type NeededProgram } from '../needed-programs.js';
import { runPlaywright } from '../run-playwright.js';

const DEBIAN = '/usr/lib/postgresql';
/** Found in one folder, that of the newest version on this machine. */
const PROGRAMS = ['postgres', 'initdb', 'pg_dump', 'pg_restore'];

/**
 * `npm run test:backup`: a backup is made of a running site, the site is destroyed, and the backup restored.
 *
 * @returns the exit code
 */
export async function testBackup(args: string[]): Promise<number> {
  const needed = PROGRAMS.map(
    (name): NeededProgram => ({
      name,
      places: () => folders().map((folder) => path.join(folder, name)),
      install: 'apt-get install postgresql, or set PG_BIN_DIR to the folder of all four',
    }),
  );
  const found = findNeeded(needed, 'The tests of backups need');
  await buildSite();
  const folder = path.dirname(found.get('postgres') ?? '');
  return runPlaywright('e2e/backup/playwright.config.ts', args, { PG_BIN_DIR: folder });
}

/** Newest first. */
function folders(): string[] {
  if (process.env.PG_BIN_DIR) return [process.env.PG_BIN_DIR];
  try {
    const majors = readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one));
    return majors.map((major) => path.join(DEBIAN, major, 'bin'));
  } catch {
    return []; // not installed, or no Debian
  }
}
