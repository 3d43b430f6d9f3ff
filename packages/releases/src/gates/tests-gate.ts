import { existsSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { parseFile } from '../store/store-file.js';
import { type Gate, refuse, type SourceContext } from './gate.js';
import { type Checked, unlessPassedBefore } from './sources/passed-before.js';
import { sourceFiles } from './sources/source-files.js';
import { isTestFile } from './sources/test-file.js';
import { ranNoTest, skippedTests, someFailed } from './sources/test-output.js';
import {
  hasBegun,
  keepRecords,
  recordsIn,
  runningIn,
  type TestRecord,
} from './sources/test-records.js';
import { testsReached } from './sources/tests-reached.js';
import { runTool } from './sources/tool.js';

const Manifest = v.object({ scripts: v.optional(v.record(v.string(), v.string()), {}) });
/** Folders that may have tests. */
const TEST_FOLDERS = ['src', 'test', 'tests', '__tests__'];

/** The remote's own tests pass. A remote without tests passes too, with a note. */
export const testsGate: Gate<SourceContext> = {
  name: 'tests',
  cannotRun: ({ workspace }) =>
    existsSync(path.join(workspace, 'src'))
      ? undefined
      : 'Tests are not run: there are no sources here, only the build.',
  async run(context) {
    const { remote, workspace, note } = context;
    const file = path.join(workspace, 'package.json');
    const { scripts } = parseFile(Manifest, file, await readFile(file, 'utf8'));
    if ((await testFiles(workspace)).length === 0) {
      note(`${remote} has no tests, so none were run.`);
      return undefined;
    }
    const script = scripts.test;
    if (!script) return refuse([withoutScript(remote)]);
    const folder = await realpath(workspace);
    return unlessPassedBefore('tests', context, async (changes) => {
      const reached = changes && (await testsReached(folder, changes));
      if (reached) {
        const { tests, total } = reached;
        const some = await runTests(context, folder, script, tests);
        // All of them would take as long once more.
        if (some.isLate) return some;
        if (!some.refusal) {
          note(
            `The change affects ${tests.length} of ${total} test files, so the rest was not run again.`,
          );
          return some;
        }
        // A part of the tests may fail where all would pass: by a coverage threshold, or a script that runs two programs.
      }
      return runTests(context, folder, script, undefined);
    });
  },
};

async function testFiles(workspace: string): Promise<string[]> {
  const folders = TEST_FOLDERS.filter((folder) => existsSync(path.join(workspace, folder)));
  const files = await Promise.all(
    folders.map((folder) => sourceFiles(path.join(workspace, folder))),
  );
  const tests = files
    .flat()
    .map(async (file) => ((await isTestFile(file, workspace)) ? [file] : []));
  return (await Promise.all(tests)).flat();
}

const withoutScript = (remote: string) =>
  `${remote} has tests, but package.json has no script "test" to run them. Add one, such as "test": "jest".`;

/** @param tests files that are run; all where it is undefined */
async function runTests(
  { remote, note }: SourceContext,
  workspace: string,
  script: string,
  tests: string[] | undefined,
): Promise<Checked & { isLate?: boolean }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'test-records-'));
  try {
    const which = tests ? ['--', '--runTestsByPath', ...tests] : [];
    const args = ['test', '--silent', ...which];
    const env = { TEST_RECORDS_DIR: folder };
    const { ok, isLate, output } = await runTool('npm', args, {
      cwd: workspace,
      env,
      endsRest: true,
    });
    if (isLate) {
      const running = await runningIn(folder, workspace);
      return { isLate, refusal: { reasons: [failing(remote)], output: output + unended(running) } };
    }
    if (!ok) return { refusal: { reasons: [failing(remote)], output } };
    if (someFailed(script, output)) return { refusal: { reasons: [hidden(remote)], output } };
    const records = await recordsIn(folder);
    const hasNoRecords = records.length === 0;
    if ((hasNoRecords && hasBegun(folder)) || ranNoTest(script, output))
      return { refusal: { reasons: [withoutTest(remote)], output } };
    if (hasNoRecords) note(unknown(remote));
    const missed = hasNoRecords || tests ? [] : await filesWithoutRecord(records, workspace);
    if (missed.length > 0) note(unreported(remote, missed));
    const skipped = skippedTests(output);
    if (skipped > 0) note(leftOut(remote, skipped));
    return { keep: () => keepRecords(workspace, records, !tests) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The test files of a workspace of which a run of all tests has left no record, by their paths in it. */
async function filesWithoutRecord(
  records: readonly TestRecord[],
  workspace: string,
): Promise<string[]> {
  const recorded = new Set(records.map(({ test }) => path.resolve(workspace, test)));
  const missed = (await testFiles(workspace)).filter((file) => !recorded.has(file));
  return missed.map((file) => path.relative(workspace, file)).sort();
}

const failing = (remote: string) =>
  `The tests of ${remote} fail, as shown below. Fix them; "npm test" runs them again.`;

const hidden = (remote: string) =>
  `The tests of ${remote} fail, although the script "test" in package.json ends as if they passed. Change it so that it ends with their status, for example to "test": "jest".`;

const unended = (tests: readonly string[]) =>
  tests.length > 0 ? `\nNot ended by then: ${tests.join(', ')}.` : '';

const withoutTest = (remote: string) =>
  `${remote} has tests, but the script "test" in package.json ran none of them. Change it so that it runs them, for example to "test": "jest".`;

const unreported = (remote: string, files: readonly string[]) =>
  `The script "test" of ${remote} reported no test of ${files.join(', ')}. Move or rename those that it does not run.`;

const leftOut = (remote: string, count: number) =>
  `The run of the tests of ${remote} skipped ${count}. Remove .skip and .only where they are not meant to stay.`;

const unknown = (remote: string) =>
  `The script "test" of ${remote} passed, but did not report which tests it ran. Check that it runs them.`;
