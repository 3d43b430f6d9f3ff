import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { parseFile } from '../../store/store-file.js';

const Note = v.object({ test: v.string(), modules: v.array(v.string()) });
const Notes = v.array(Note);

/** Which modules a test file loaded when it last passed, noted by `preset/note-modules.ts`. */
export type TestNote = v.InferOutput<typeof Note>;

const KEPT = '.cache/test-notes.json';

/** The notes that a run has left in a folder. */
export async function notesIn(folder: string): Promise<TestNote[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const files = names.map((name) => path.join(folder, name));
  const read = async (file: string) => parseFile(Note, file, await readFile(file, 'utf8'));
  return Promise.all(files.map(read));
}

/** The test files that had begun and not ended when a run was stopped, by their paths in the workspace. */
export async function runningIn(folder: string, workspace: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.running'));
  const tests = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return tests.map((test) => path.relative(workspace, test)).sort();
}

/** Whether a run that keeps notes has begun: one that left none then had no test to run. */
export const hasBegun = (folder: string) => existsSync(path.join(folder, 'began'));

/**
 * Keeps the notes of tests that have passed; those of others stay valid. The file is replaced in one step, because two
 * commands may run at once.
 *
 * @param all whether all tests were run
 * @returns the modules that all tests have loaded
 */
export async function keepNotes(
  workspace: string,
  notes: readonly TestNote[],
  all: boolean,
): Promise<string[]> {
  const written = new Set(notes.map(({ test }) => test));
  const others = all ? [] : await keptNotes(workspace);
  const isLeft = ({ test }: TestNote) => !written.has(test) && existsSync(test);
  const kept = [...notes, ...others.filter(isLeft)];
  const file = path.join(workspace, KEPT);
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, JSON.stringify(kept));
  await rename(temporary, file);
  return kept.flatMap(({ modules }) => modules);
}

/** The kept notes; none where they are missing or cannot be used: then all tests are run. */
export async function keptNotes(workspace: string): Promise<TestNote[]> {
  try {
    return v.parse(Notes, JSON.parse(await readFile(path.join(workspace, KEPT), 'utf8')));
  } catch {
    return [];
  }
}
