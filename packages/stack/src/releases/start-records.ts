import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@site/releases/store/error-code';
import { InvalidFileError, parseFile } from '@site/releases/store/store-file';
import * as v from 'valibot';

const StartRecords = v.record(v.string(), v.object({ version: v.string(), at: v.string() }));

/** What starts of the site have released to a store: by remote, the version of the last new build, and when. */
export type StartRecords = v.InferOutput<typeof StartRecords>;

const RECORDS_FILE = '.released-at-start.json';

/** The records of earlier starts. Records that cannot be used count as none. */
export async function readStartRecords(store: string): Promise<StartRecords> {
  const file = path.join(store, RECORDS_FILE);
  try {
    return parseFile(StartRecords, file, await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof InvalidFileError || codeOf(error) === 'ENOENT') return {};
    throw error;
  }
}

export async function writeStartRecords(store: string, records: StartRecords): Promise<void> {
  const file = path.join(store, RECORDS_FILE);
  await mkdir(store, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(records, null, 2));
  await rename(`${file}.new`, file);
}
