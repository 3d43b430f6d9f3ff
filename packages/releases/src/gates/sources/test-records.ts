import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { parseFile } from '../../store/store-file.js';

/** Which modules a test file loaded when it last passed, recorded by `preset/record-modules.ts`. */
export const TestRecord = v.object({ test: v.string(), modules: v.array(v.string()) });
export type TestRecord = v.InferOutput<typeof TestRecord>;

const KEPT = '.cache/test-records.json';

/** The records that a run has left in a folder. */
export async function recordsIn(folder: string): Promise<TestRecord[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const files = names.map((name) => path.join(folder, name));
  const read = async (file: string) => parseFile(TestRecord, file, await readFile(file, 'utf8'));
  return Promise.all(files.map(read));
}

/** The test files that had begun and not ended when a run was stopped, by their paths in the workspace. */
export async function runningIn(folder: string, workspace: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.running'));
  const tests = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return tests.map((test) => path.relative(workspace, test)).sort();
}

/** Whether a run that keeps records has begun: one that left none then had no test to run. */
export const hasBegun = (folder: string) => existsSync(path.join(folder, 'began'));

/**
 * Keeps the records of tests that have passed; those of others stay valid. The file is replaced in one step, because two
 * commands may run at once.
 *
 * @param all whether all tests were run
 * @returns the modules that all tests have loaded
 */
export async function keepRecords(
  workspace: string,
  records: readonly TestRecord[],
  all: boolean,
): Promise<string[]> {
  const written = new Set(records.map(({ test }) => test));
  const others = all ? [] : await keptRecords(workspace);
  const isLeft = ({ test }: TestRecord) => !written.has(test) && existsSync(test);
  const kept = [...records, ...others.filter(isLeft)];
  const file = path.join(workspace, KEPT);
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, JSON.stringify(kept));
  await rename(temporary, file);
  return kept.flatMap(({ modules }) => modules);
}

/** The kept records; none where they are missing or cannot be used: then all tests are run. */
export async function keptRecords(workspace: string): Promise<TestRecord[]> {
  try {
    return v.parse(
      v.array(TestRecord),
      JSON.parse(await readFile(path.join(workspace, KEPT), 'utf8')),
    );
  } catch {
    return [];
  }
}
