import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartProblem } from '@site/stack/start-problem';
import * as v from 'valibot';

/** Output of `pg_dump`, in its custom format. */
export const DUMP = 'database.dump';
export const UPLOADS = 'uploads';
const MANIFEST = 'backup.json';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Manifest = v.object({
  /** When the backup began. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Major version of the server. */
  postgres: Count,
  rows: v.record(v.string(), Count),
  files: Count,
  bytes: Count,
  /** Digest of names and contents of the files. */
  digest: v.string(),
});

/** What is in a backup. It is written last: a folder without it is not a backup. */
export type Manifest = v.InferOutput<typeof Manifest>;

export const manifestIn = (folder: string) => path.join(folder, MANIFEST);

/** @throws {StartProblem} when the folder is not a finished backup */
export function readManifest(folder: string): Manifest {
  if (!existsSync(manifestIn(folder))) {
    throw new StartProblem(`${folder} is not a finished backup: it has no ${MANIFEST}.`);
  }
  try {
    return v.parse(Manifest, JSON.parse(readFileSync(manifestIn(folder), 'utf8')));
  } catch (cause) {
    throw new StartProblem(`${manifestIn(folder)} is not the manifest of a backup.`, { cause });
  }
}
