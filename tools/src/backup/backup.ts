import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { StartProblem } from '@site/stack/start-problem';
import { formatSeconds } from '../run-tool.js';
import { DUMP, type Manifest, manifestIn, UPLOADS } from './backup-folder.js';
import { bytesIn, copyMissing, digestOf, namesIn } from './copy-files.js';
import { Database } from './database.js';
import { findProgram } from './postgres-program.js';
import { removeWhenStopped } from './remove-when-stopped.js';
import { runProgram } from './run-program.js';
import { type SiteStorage, siteStorage } from './site-storage.js';

/**
 * `npm run backup`: writes all that the site keeps into a new folder, while the site runs.
 *
 * @param args the folder; one of the moment in `.data/backups` by default
 * @returns the exit code, 1 when files are missing in the backup
 * @throws {StartProblem} when an option is given, the folder exists, or the right `pg_dump` is missing
 */
export async function backup([folder, ...more]: string[]): Promise<number> {
  if (more.length > 0 || folder?.startsWith('-')) {
    throw new StartProblem('Name one folder: npm run backup -- .data/backups/monday');
  }
  const began = performance.now();
  const at = new Date().toISOString();
  const target = path.resolve(ROOT, folder ?? `.data/backups/${at.replaceAll(':', '-')}`);
  // A link that leads nowhere exists, too: no folder could be renamed to it.
  if (lstatSync(target, { throwIfNoEntry: false })) {
    throw exists(target);
  }
  const place = siteStorage(process.env);
  // Only the account that makes it may read what customers sent.
  process.umask(0o077);
  // Another backup of that name may be under way.
  const draft = `${target}.${process.pid}.partial`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  // A draft that is left behind fills the disk, and is a second copy of what customers sent.
  const keepDraft = removeWhenStopped(draft);
  const { manifest, missing } = await writeBackup(place, draft, at).catch((failure) => {
    rmSync(draft, { recursive: true, force: true });
    throw failure;
  });
  keepDraft();
  finish(draft, target);
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `${target} has ${rows} rows and ${manifest.files} files, written in ${formatSeconds(performance.now() - began)}.`,
  );
  if (place.bucket) {
    console.log(`The files of quote requests are in ${place.bucket}: copy the bucket as well.`);
  }
  if (missing.length === 0) return 0;
  console.error(
    `It lacks ${missing.length} files that the database names, such as ${missing[0]}. Does UPLOADS_DIR name their folder? If files were erased during the backup, the next one will lack none.`,
  );
  return 1;
}

const exists = (target: string) => new StartProblem(`${target} exists. Name a new folder.`);

/** @throws {StartProblem} when another backup has got the name meanwhile */
function finish(draft: string, target: string): void {
  try {
    renameSync(draft, target);
  } catch (failure) {
    rmSync(draft, { recursive: true, force: true });
    // A folder with files is never replaced.
    throw existsSync(target) ? exists(target) : failure;
  }
}

/**
 * Files are added and removed during the backup. They are copied before the snapshot, because some may be removed, and
 * again after the dump, so that every file that the dump names is there, and whole.
 */
async function writeBackup({ database, uploads, bucket }: SiteStorage, folder: string, at: string) {
  const source = await Database.connect(database);
  try {
    const major = await source.major();
    const dump = findProgram('pg_dump', major, process.env);
    const files = path.join(folder, UPLOADS);
    if (!bucket) copyMissing(uploads, files);
    const snapshot = await source.beginSnapshot();
    // Before the dump: a table that is truncated meanwhile, as by a check of readiness, is empty for this snapshot, too.
    const rows = await source.rowCounts();
    await runProgram(dump, database, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${snapshot}`,
      `--file=${path.join(folder, DUMP)}`,
    ]);
    const named = await source.fileNames();
    if (!bucket) copyMissing(uploads, files);
    const manifest: Manifest = {
      at,
      postgres: major,
      rows,
      digest: digestOf(files),
      files: namesIn(files).length,
      bytes: bytesIn(files),
    };
    const copied = new Set(namesIn(files));
    writeFileSync(manifestIn(folder), `${JSON.stringify(manifest, null, 2)}\n`);
    return { manifest, missing: bucket ? [] : named.filter((name) => !copied.has(name)) };
  } finally {
    await source.end();
  }
}
