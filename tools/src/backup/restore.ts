import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { StartProblem } from '@site/stack/start-problem';
import { formatSeconds } from '../run-tool.js';
import { DUMP, type Manifest, readManifest, UPLOADS } from './backup-folder.js';
import { copyMissing, digestOf, namesIn } from './copy-files.js';
import { Database } from './database.js';
import { findProgram } from './postgres-program.js';
import { runProgram } from './run-program.js';
import { type SiteStorage, siteStorage } from './site-storage.js';

/**
 * `npm run restore`: restores a backup into an empty database and an empty folder, and compares the number of rows.
 *
 * @param args the folder of the backup
 * @returns the exit code
 * @throws {StartProblem} when an option is given, something is there already, or the backup is not whole
 */
export async function restore([folder, ...more]: string[]): Promise<number> {
  if (!folder || folder.startsWith('-') || more.length > 0) {
    throw new StartProblem(
      'Name the backup: npm run restore -- .data/backups/2026-03-02T09-30-00.000Z',
    );
  }
  const began = performance.now();
  const source = path.resolve(ROOT, folder);
  const manifest = readManifest(source);
  const files = path.join(source, UPLOADS);
  if (digestOf(files) !== manifest.digest) {
    throw new StartProblem(
      `The files in ${files} are not those of the backup. Nothing was changed.`,
    );
  }
  const place = siteStorage(process.env);
  if (place.bucket && manifest.files > 0) {
    throw new StartProblem(
      `The backup has files, but the site keeps its files in ${place.bucket}. Nothing was changed. Leave UPLOADS_BUCKET out, then copy the restored files into the bucket.`,
    );
  }
  await restoreInto(place, source, manifest);
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `${rows} rows and ${manifest.files} files of ${manifest.at} are restored, in ${formatSeconds(performance.now() - began)}.`,
  );
  return 0;
}

async function restoreInto({ database, uploads }: SiteStorage, source: string, manifest: Manifest) {
  const target = await Database.connect(database);
  try {
    await assertEmpty(target, uploads);
    const program = findProgram('pg_restore', await target.major(), process.env);
    try {
      // First, because a folder may not be writable, and the database is restored as a whole or not at all.
      copyMissing(path.join(source, UPLOADS), uploads);
      await runProgram(program, database, [
        '--no-owner',
        '--no-privileges',
        '--exit-on-error',
        '--single-transaction',
        path.join(source, DUMP),
      ]);
    } catch (error) {
      for (const name of namesIn(uploads)) rmSync(path.join(uploads, name));
      throw error;
    }
    await assertWhole(target, manifest);
  } finally {
    await target.end();
  }
}

async function assertEmpty(database: Database, uploads: string): Promise<void> {
  if ((await database.tables()).length > 0) {
    throw new StartProblem(
      'The database in DATABASE_URL is not empty. Nothing was changed. Create a new database, and name that one.',
    );
  }
  if (namesIn(uploads).length > 0) {
    throw new StartProblem(
      `The folder ${uploads} is not empty. Nothing was changed. Name another one in UPLOADS_DIR, or move its files.`,
    );
  }
}

async function assertWhole(database: Database, manifest: Manifest): Promise<void> {
  const restored = await database.rowCounts();
  const missing = Object.entries(manifest.rows)
    .filter(([table, rows]) => restored[table] !== rows)
    .map(([table, rows]) => `${table} has ${restored[table] ?? 0} rows of ${rows}`);
  if (missing.length > 0) {
    throw new StartProblem(`The backup is incomplete: ${missing.join(', ')}.`);
  }
}
