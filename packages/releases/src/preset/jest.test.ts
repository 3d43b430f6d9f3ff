import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeFiles } from '../testing/write-files.js';
import { remoteTests } from './jest.js';

const run = promisify(execFile);
const { resolve } = createRequire(__filename);
const ROOT = path.resolve(__dirname, '../../../..');

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'packages-in-tests-')));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (files: Record<string, string>) => writeFiles(folder, files);

test.each([
  ['a repository of its own', `const tests = ${JSON.stringify(remoteTests)};`],
  [
    'this repository',
    `import config from '${ROOT}/jest.config.mjs';
     const tests = config.projects.find(({ displayName }) => displayName === 'screens');`,
  ],
])(
  'in %s tests import documents, and packages that have ES modules only, beside those of CommonJS',
  async (_, settings) => {
    const esm = (name: string, file: string) =>
      JSON.stringify({
        name,
        exports: `./${file}`,
        ...(file.endsWith('.js') && { type: 'module' }),
      });
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
        "import { sum } from 'points'; import terms from './terms.pdf'; test('sum', () => { expect([sum as number, terms]).toEqual([2, '/assets/terms.pdf']); });",
      'src/terms.pdf': '%PDF-1.7',
    });
    const links = ['node_modules/@swc', 'node_modules/@site', 'packages'];
    for (const link of links) await symlink(path.join(ROOT, link), path.join(folder, link));
    const own = { rootDir: folder, roots: [`${folder}/src`], testEnvironment: 'node' };
    await write({
      'jest.config.mjs': `${settings}
      export default { ...tests, ...${JSON.stringify(own)}, setupFilesAfterEnv: [] };`,
    });
    const args = [resolve('jest/bin/jest'), '--config', `${folder}/jest.config.mjs`];
    const { stderr } = await run(process.execPath, [...args, `--cacheDirectory=${folder}/cache`], {
      cwd: ROOT,
    });
    expect(stderr).toContain('1 passed');
  },
);
