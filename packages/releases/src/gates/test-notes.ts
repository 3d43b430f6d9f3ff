import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { parseFile } from '../store/store-file.js';

const noteSchema = v.object({ test: v.string(), modules: v.array(v.string()) });
type Note = v.InferOutput<typeof noteSchema>;

/** Test files that a change reaches, and the number of all of them. */
interface Reached {
  tests: string[];
  of: number;
}

const MODULE = /\.[cm]?[jt]sx?$/;
/** Files that are read, programs that are run, modules that were loaded and forgotten. */
const BEYOND_NOTES =
  /['"](?:node:)?(?:fs(?:\/promises)?|child_process)['"]|resetModules|isolateModules/;

/** Which modules each test file of a workspace loaded when it last passed, noted by `preset/note-modules.ts`. */
export class TestNotes {
  /** Where a run leaves its notes. They count once all of its tests have passed. */
  readonly written: string;
  readonly #kept: string;
  readonly #workspace: string;

  /** @param workspace absolute folder, without symbolic links */
  constructor(workspace: string) {
    this.#workspace = workspace;
    this.#kept = path.join(workspace, '.cache/test-notes');
    this.written = `${this.#kept}.new`;
  }

  /**
   * The test files that may end otherwise now that the content of some files is another one: those that load one of
   * them, and those that depend on more than they load.
   *
   * @returns them, and how many there are in all; undefined where nobody knows, since no test is known to load one of
   *   the files
   */
  async reachedBy(changed: readonly string[]): Promise<Reached | undefined> {
    const notes = await readNotes(this.#kept).catch(() => []);
    const isLoaded = (file: string) => notes.some(({ modules }) => modules.includes(file));
    if (!changed.every((file) => MODULE.test(file) && isLoaded(file))) return undefined;
    const decisive = new Set([...changed, ...(await this.#beyondNotes(notes))]);
    const reached = notes.filter(({ modules }) => modules.some((module) => decisive.has(module)));
    return { tests: reached.map(({ test }) => test), of: notes.length };
  }

  /** Forgets what a run wrote that did not pass. */
  async begin(): Promise<void> {
    await rm(this.written, { recursive: true, force: true });
  }

  /** Keeps what the tests that passed wrote; of others the notes stay true. @param all whether all were run */
  async keep(all: boolean): Promise<void> {
    if (all) await rm(this.#kept, { recursive: true, force: true });
    await mkdir(this.#kept, { recursive: true });
    for (const name of await namesIn(this.written)) {
      await rename(path.join(this.written, name), path.join(this.#kept, name));
    }
  }

  /** Modules of the workspace that depend on what no note tells. */
  async #beyondNotes(notes: readonly Note[]): Promise<string[]> {
    const loaded = new Set(notes.flatMap(({ modules }) => modules));
    const own = [...loaded].filter((module) => module.startsWith(this.#workspace + path.sep));
    const texts = await Promise.all(own.map((module) => readFile(module, 'utf8')));
    return own.filter((_, index) => BEYOND_NOTES.test(texts[index] ?? ''));
  }
}

async function readNotes(folder: string): Promise<Note[]> {
  const files = (await namesIn(folder)).map((name) => path.join(folder, name));
  const read = async (file: string) => parseFile(noteSchema, file, await readFile(file, 'utf8'));
  return Promise.all(files.map(read));
}

const namesIn = (folder: string) => readdir(folder).catch(() => []);
