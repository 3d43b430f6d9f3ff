import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

// Globals of Jest, whose types belong to tests only.
declare const afterAll: (hook: () => void) => void;
declare const expect: { getState(): { testPath?: string } };

// Setup of Jest. Where TEST_NOTES_DIR names a folder, each test file leaves a note of the modules that it has
// loaded, outside node_modules: a gate then runs only the tests that a change reaches (`gates/sources/test-notes.ts`).
// Jest runs no hooks for a file without a test to run: a folder with `began` alone means that no test was run.
const folder = process.env.TEST_NOTES_DIR;
if (folder) {
  writeFileSync(path.join(folder, 'began'), '');
  afterAll(() => {
    const test = expect.getState().testPath ?? '';
    const modules = Object.keys(require.cache).filter(isOwn);
    const name = createHash('sha256').update(test).digest('hex');
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ test, modules }));
  });
}

const isOwn = (module: string) => !module.split(path.sep).includes('node_modules');
