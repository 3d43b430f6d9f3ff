import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What starts have released to a store: by remote, the digest of the sources and when. */
export type ReleaseNotes = Record<string, { inputs: string; at: string }>;

const NOTES_FILE = '.released-at-start.json';

export async function readNotes(store: string): Promise<ReleaseNotes> {
  try {
    return JSON.parse(await readFile(path.join(store, NOTES_FILE), 'utf8')) as ReleaseNotes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

export async function writeNotes(store: string, notes: ReleaseNotes): Promise<void> {
  const file = path.join(store, NOTES_FILE);
  await mkdir(store, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(notes, null, 2));
  await rename(`${file}.new`, file);
}
