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

/** Test files that a change reaches, and the number of all of them. */
interface Reached {
  tests: string[];
  of: number;
}

const KEPT = '.cache/test-notes.json';
const MODULE = /\.[cm]?[jt]sx?$/;
/** Files that are read, programs that are run, modules that were loaded and forgotten, or copied by a mock. */
const BEYOND_NOTES =
  /['"](?:node:)?(?:fs(?:\/promises)?|child_process)['"]|\bjest\.(?:mock|doMock|createMockFromModule|resetModules|isolateModules)/;

/**
 * The test files whose result may change with the content of some files: those that load one of them, and
 * those that depend on more than they load.
 *
 * @param workspace absolute folder, without symbolic links
 * @returns undefined where nobody knows, since no test is known to load one of the files
 */
export async function testsReached(
  workspace: string,
  changed: readonly string[],
): Promise<Reached | undefined> {
  const notes = await keptNotes(workspace);
  const isLoaded = (file: string) => notes.some(({ modules }) => modules.includes(file));
  if (!changed.every((file) => MODULE.test(file) && isLoaded(file))) return undefined;
  const decisive = new Set([...changed, ...(await beyondNotes(workspace, notes))]);
  const reached = notes.filter(({ modules }) => modules.some((module) => decisive.has(module)));
  return { tests: reached.map(({ test }) => test), of: notes.length };
}

/** The notes that a run has left in a folder. */
export async function notesIn(folder: string): Promise<TestNote[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const files = names.map((name) => path.join(folder, name));
  const read = async (file: string) => parseFile(Note, file, await readFile(file, 'utf8'));
  return Promise.all(files.map(read));
}

/** Whether a run that keeps notes has begun: one that left none then had no test to run. */
export const hasBegun = (folder: string) => existsSync(path.join(folder, 'began'));

/**
 * Keeps the notes of tests that have passed; of others they stay true. In one step: two may run at once.
 *
 * @param all whether all tests were run
 */
export async function keepNotes(
  workspace: string,
  notes: readonly TestNote[],
  all: boolean,
): Promise<void> {
  const written = new Set(notes.map(({ test }) => test));
  const others = all ? [] : await keptNotes(workspace);
  const kept = [...notes, ...others.filter(({ test }) => !written.has(test))];
  const file = path.join(workspace, KEPT);
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, JSON.stringify(kept));
  await rename(temporary, file);
}

/** None where they are not there, or cannot be used: then all tests are run. */
async function keptNotes(workspace: string): Promise<TestNote[]> {
  try {
    return v.parse(Notes, JSON.parse(await readFile(path.join(workspace, KEPT), 'utf8')));
  } catch {
    return [];
  }
}

/** Modules of the workspace that depend on something that no note records. */
async function beyondNotes(workspace: string, notes: readonly TestNote[]): Promise<string[]> {
  const loaded = new Set(notes.flatMap(({ modules }) => modules));
  const own = [...loaded].filter((module) => module.startsWith(workspace + path.sep));
  const texts = await Promise.all(own.map((module) => readFile(module, 'utf8')));
  return own.filter((_, index) => BEYOND_NOTES.test(texts[index] ?? ''));
}
