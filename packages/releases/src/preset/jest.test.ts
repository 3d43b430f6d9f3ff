import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { remoteTests } from './jest.js';

const run = promisify(execFile);
const { resolve } = createRequire(__filename);

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'jest-of-a-team-')));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

test('tests import packages that have ES modules only, and that need each other, beside those of CommonJS', async () => {
  const esm = (name: string, file: string) =>
    JSON.stringify({ name, exports: `./${file}`, ...(file.endsWith('.js') && { type: 'module' }) });
  await write({
    'node_modules/points/package.json': esm('points', 'index.js'),
    'node_modules/points/index.js':
      "import { one } from 'numbers'; import old from 'old'; export const sum = one + old.one;",
    'node_modules/numbers/package.json': esm('numbers', 'index.mjs'),
    // In TypeScript it would call a generic function.
    'node_modules/numbers/index.mjs': 'const a = 1; export const one = Number(a<2>(0));',
    // Only outside of strict mode is `this` the global object.
    'node_modules/old/index.js':
      'exports.one = (function () { return this === undefined ? 5 : 1; })();',
    'src/points.test.ts':
      "import { sum } from 'points'; test('sum', () => { expect(sum as number).toBe(2); });",
  });
  const scopes = path.resolve(resolve('@swc/jest/package.json'), '../../..');
  for (const scope of ['@swc', '@site']) {
    await symlink(`${scopes}/${scope}`, `${folder}/node_modules/${scope}`);
  }
  const config = {
    ...remoteTests,
    rootDir: folder,
    testEnvironment: 'node',
    setupFilesAfterEnv: [],
  };
  const jest = resolve('jest/bin/jest');
  const args = [jest, '--config', JSON.stringify(config), '--cacheDirectory', `${folder}/cache`];
  const { stderr } = await run(process.execPath, args, { cwd: folder });
  expect(stderr).toContain('1 passed');
});
