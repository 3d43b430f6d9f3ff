import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@site/releases/store/error-code';
import { remoteName } from '@site/releases/store/remote-paths';
import { parseFile, readBounded } from '@site/releases/store/store-file';
import * as v from 'valibot';
import { type VerdictsByRemote, verdict } from './verdicts.js';

const FILE = 'quarantine.json';
/** Of thousands of verdicts; a site has a few. */
const MAX_BYTES = 1024 * 1024;
const schema = v.record(remoteName, v.array(verdict));

/** The verdicts of before this process started. A file that cannot be used costs them, and is reported. */
export async function readVerdicts(folder: string): Promise<VerdictsByRemote> {
  const file = path.join(folder, FILE);
  try {
    return parseFile(schema, file, (await readBounded(file, MAX_BYTES)).toString());
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') console.error(`Quarantined versions are tried again. ${error}`);
    return {};
  }
}

/** Keeps the verdicts for the next process. They are few, and change rarely. A failure is reported. */
export function writeVerdicts(folder: string, verdicts: VerdictsByRemote): void {
  try {
    mkdirSync(folder, { recursive: true });
    replace(path.join(folder, FILE), `${JSON.stringify(verdicts, null, 2)}\n`);
  } catch (error) {
    console.error(`Quarantined versions are not kept for the next start. ${error}`);
  }
}

/** In one step. Shells in containers have the same process id, and may share the folder. */
function replace(file: string, text: string) {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
