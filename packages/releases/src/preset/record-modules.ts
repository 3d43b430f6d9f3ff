import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Globals of Jest, whose types belong to tests only.
declare const beforeAll: (hook: () => void) => void;
declare const afterEach: (hook: () => void) => void;
declare const afterAll: (hook: () => void) => void;
declare const expect: { getState(): { testPath?: string } };

// Setup of Jest. Where TEST_RECORDS_DIR names a folder, each test file leaves a record of the modules that it has
// loaded, outside node_modules: a gate then runs only the tests that a change reaches (`gates/sources/test-records.ts`).
// Jest runs no hooks for a file without a test to run: a folder with `began` alone means that no test was run. While a
// file runs, its path is in a `.running` beside them.
const folder = process.env.TEST_RECORDS_DIR;
if (folder) {
  writeFileSync(path.join(folder, 'began'), '');
  const test = expect.getState().testPath ?? '';
  const name = createHash('sha256').update(test).digest('hex');
  const running = path.join(folder, `${name}.running`);
  writeFileSync(running, test);
  const loaded = new Set<string>();
  const record = () => {
    for (const module of Object.keys(require.cache)) if (isOwn(module)) loaded.add(module);
  };
  // Each test may begin with no module loaded: by the setting `resetModules`.
  beforeAll(record);
  afterEach(record);
  afterAll(() => {
    record();
    writeFileSync(
      path.join(folder, `${name}.json`),
      JSON.stringify({ test, modules: [...loaded] }),
    );
    rmSync(running, { force: true });
  });
}

/** Without this file, which is in each record, and writes files. */
const isOwn = (module: string) =>
  module !== __filename && !module.split(path.sep).includes('node_modules');
