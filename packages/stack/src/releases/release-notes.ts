import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@site/releases/store/error-code';
import { InvalidFileError, parseFile } from '@site/releases/store/store-file';
import * as v from 'valibot';

const ReleaseNotes = v.record(v.string(), v.object({ version: v.string(), at: v.string() }));

/** What starts of the site have released to a store: by remote, the version of the last new build, and when. */
export type ReleaseNotes = v.InferOutput<typeof ReleaseNotes>;

const NOTES_FILE = '.released-at-start.json';

/** The notes of earlier starts. Notes that cannot be used count as none. */
export async function readNotes(store: string): Promise<ReleaseNotes> {
  const file = path.join(store, NOTES_FILE);
  try {
    return parseFile(ReleaseNotes, file, await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof InvalidFileError || codeOf(error) === 'ENOENT') return {};
    throw error;
  }
}

export async function writeNotes(store: string, notes: ReleaseNotes): Promise<void> {
  const file = path.join(store, NOTES_FILE);
  await mkdir(store, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(notes, null, 2));
  await rename(`${file}.new`, file);
}
