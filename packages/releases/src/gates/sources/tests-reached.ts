import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceChanges } from './passed-before.js';
import { IN_TESTS_FOLDER, TEST_FILE } from './test-file.js';
import { keptRecords, type TestRecord } from './test-records.js';

/** Test files that a change reaches, and the number of all of them. */
interface Reached {
  tests: string[];
  total: number;
}

const MODULE = /\.[cm]?[jt]sx?$/;
/** Tests that load a stylesheet have a record of it; others can only know its content by reading the file. */
const STYLES = /\.css$/;
/** In modules that read files, run programs, or load or mock modules in a way that no record shows. */
const UNRECORDED_DEPENDENCY =
  /['"](?:node:)?(?:fs(?:\/promises)?|child_process)['"]|\bjest\.(?:mock|doMock|createMockFromModule|requireMock|resetModules|isolateModules)/;

/**
 * The test files whose result may change, at least one: new ones, those that load a file that has changed or is gone,
 * and those that depend on more than they load.
 *
 * @param workspace absolute folder, without symbolic links
 * @returns undefined where that may be all of them, such as after a change of settings
 */
export async function testsReached(
  workspace: string,
  { changed, added, removed }: SourceChanges,
): Promise<Reached | undefined> {
  const records = await keptRecords(workspace);
  const loaded = new Set(records.flatMap(({ modules }) => modules));
  const isKnown = (file: string) => STYLES.test(file) || (MODULE.test(file) && loaded.has(file));
  const isNew = (file: string) => STYLES.test(file) || isNewModule(file, workspace, loaded);
  if (![...changed, ...removed].every(isKnown) || !added.every(isNew)) return undefined;

  const left = records.filter(({ test }) => !removed.includes(test));
  const gone = new Set(removed);
  const decisive = new Set([
    ...changed,
    ...removed,
    ...(await withUnrecordedDependency(left, gone)),
  ]);
  const reached = left.filter(({ modules }) => modules.some((module) => decisive.has(module)));
  const newTests = added.filter((file) => TEST_FILE.test(file));
  const tests = [...reached.map(({ test }) => test), ...newTests];
  // The script may run more than these, such as a check of styles.
  if (tests.length === 0) tests.push(...left.slice(0, 1).map(({ test }) => test));
  const total = left.length + newTests.length;
  return tests.length > 0 && tests.length < total ? { tests, total } : undefined;
}

/** Whether it is a module that only files which import it by name can load: those have changed, too. */
function isNewModule(file: string, workspace: string, loaded: ReadonlySet<string>): boolean {
  if (!MODULE.test(file) || !file.startsWith(path.join(workspace, 'src') + path.sep)) return false;
  if (file.split(path.sep).includes('__mocks__')) return false;
  // A test to some settings of Jest, a helper to others.
  if (IN_TESTS_FOLDER.test(path.relative(workspace, file)) && !TEST_FILE.test(file)) return false;
  return ![...loaded].some((module) => mayTakePlaceOf(file, module));
}

/** `./price` may lead to a new `price.ts`, where it led to `price.tsx` or `price/index.ts`. */
const mayTakePlaceOf = (file: string, module: string) =>
  [withoutExtension(file), path.join(withoutExtension(file), 'index')].includes(
    withoutExtension(module),
  );

const withoutExtension = (file: string) => file.slice(0, -path.extname(file).length);

/** Modules that depend on something that no record shows. */
async function withUnrecordedDependency(
  records: readonly TestRecord[],
  gone: ReadonlySet<string>,
): Promise<string[]> {
  const left = [...new Set(records.flatMap(({ modules }) => modules))].filter(
    (module) => !gone.has(module),
  );
  const texts = await Promise.all(
    left.map((module) => readFile(module, 'utf8').catch(() => undefined)),
  );
  return left.filter((_, index) => {
    const text = texts[index];
    // Unreadable: a test wrote it and removed it.
    return text === undefined || UNRECORDED_DEPENDENCY.test(text);
  });
}
