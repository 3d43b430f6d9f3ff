import { mkdir, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { repositoryFolder } from '../store/repository-folder.js';
import { writeFiles } from '../testing/write-files.js';
import type { Gate, SourceContext } from './gate.js';
import { waitUntilEnded } from './testing/wait-until-ended.js';
import { testsGate } from './tests-gate.js';
import { typesGate } from './types-gate.js';

let workspace: string;
beforeEach(async () => {
  workspace = path.join(await mkdtemp(path.join(os.tmpdir(), 'tool-gates-')), 'mfe-quote');
  await mkdir(workspace);
  const installed = path.join(repositoryFolder(import.meta.dirname) ?? '', 'node_modules');
  await symlink(installed, path.join(workspace, 'node_modules'), 'junction');
});
afterEach(() => rm(path.dirname(workspace), { recursive: true }));

const given = (files: Record<string, string>) => writeFiles(workspace, files);

async function run(gate: Gate<SourceContext>) {
  const notes: string[] = [];
  const context = { remote: 'mfe-quote', workspace, note: (text: string) => notes.push(text) };
  const skipped = await gate.cannotRun?.(context);
  return { skipped, refusal: skipped ? undefined : await gate.run(context), notes };
}

test('type errors are counted and shown', async () => {
  await given({
    'package.json': '{}',
    'tsconfig.json': '{ "compilerOptions": { "types": [], "noEmit": true }, "include": ["src"] }',
    'src/a.ts': 'export const a: number = 1;',
  });
  expect(await run(typesGate)).toEqual({ notes: [] });
  await given({ 'src/a.ts': "export const a: number = 'a';" });
  const { refusal } = await run(typesGate);
  expect(refusal?.reasons).toEqual([expect.stringMatching(/^mfe-quote has 1 type error, listed/)]);
  expect(refusal?.output).toMatch(/^src\/a\.ts\(1,14\): error TS2322: .+\n$/);
});

test.each([
  ['{ "files": [], "references": [{ "path": "other" }] }', 1],
  ['{ "include": ["other"] }', 1],
  ['{ "include": ["src"] }', 0],
])('the compiler looks at the routes: with %s there are %i reasons', async (config, count) => {
  const options = { types: [], noEmit: true };
  await given({
    'package.json': '{}',
    'tsconfig.json': JSON.stringify({ ...JSON.parse(config), compilerOptions: options }),
    'other/tsconfig.json': '{ "compilerOptions": { "composite": true, "types": [] } }',
    'other/a.ts': 'export const a = 1;',
    'src/routes.tsx': 'export const routes = [];',
  });
  const { refusal } = await run(typesGate);
  expect(refusal?.reasons ?? []).toEqual(
    Array(count).fill(
      'The tsconfig.json of mfe-quote leaves out src/routes.tsx. Add "src" to "include".',
    ),
  );
});

test('a setting by which the compiler reports no type errors does not count', async () => {
  await given({
    'package.json': '{}',
    'tsconfig.json':
      '{ "compilerOptions": { "types": [], "noEmit": true, "noCheck": true }, "include": ["src"] }',
    'src/a.ts': "export const a: number = 'a';",
  });
  expect((await run(typesGate)).refusal?.reasons).toEqual([
    expect.stringContaining('has 1 type error'),
  ]);
});

test.each(['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'pdf'])(
  'the address that an import of a .%s file gives has a type',
  async (extension) => {
    const compilerOptions = {
      types: ['@site/ui/css-modules'],
      module: 'preserve',
      moduleResolution: 'bundler',
      noEmit: true,
    };
    await given({
      'package.json': '{}',
      'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
      'src/a.ts': `import file from './file.${extension}'; export const address: string = file;`,
    });
    expect(await run(typesGate)).toEqual({ notes: [] });
  },
);

test('types are checked again after a change outside of the workspace', async () => {
  await given({
    'package.json': '{}',
    'tsconfig.json': '{ "compilerOptions": { "types": [], "noEmit": true }, "include": ["src"] }',
    'src/a.ts': "import { b } from '../../shared/b'; export const a: number = b;",
    '../shared/b.ts': 'export const b = 1;',
  });
  expect(await run(typesGate)).toEqual({ notes: [] });
  await given({ '../shared/b.ts': "export const b = 'b';" });
  expect((await run(typesGate)).refusal?.reasons).toEqual([
    expect.stringContaining('has 1 type error'),
  ]);
});

test('types are refused where no compiler is installed', async () => {
  await rm(path.join(workspace, 'node_modules'));
  await given({ 'package.json': '{}', 'tsconfig.json': '{}', 'src/a.ts': '' });
  expect((await run(typesGate)).refusal?.reasons).toEqual([
    'The types of mfe-quote cannot be checked, because TypeScript is not installed. Run "npm install".',
  ]);
});

test('sources without a tsconfig.json are refused, not skipped like a build without sources', async () => {
  await given({ 'package.json': '{}', 'src/a.ts': '' });
  expect((await run(typesGate)).refusal?.reasons).toEqual([
    expect.stringContaining('its folder has no tsconfig.json'),
  ]);
});

/** Settings of Jest that note what tests have loaded, as those of the preset do. */
const JEST = {
  testEnvironment: 'node',
  transform: { '\\.ts$': ['@swc/jest', { module: { type: 'commonjs' } }] },
  setupFilesAfterEnv: [path.join(import.meta.dirname, '../preset/record-modules.ts')],
};

/** The note on a script that is not Jest with the settings of the preset. */
const UNKNOWN =
  'The script "test" of mfe-quote passed, but did not report which tests it ran. Check that it runs them.';

test.each([
  ['jest', 0],
  ['jest -t one', 0],
  ['jest -t nothing', 1],
  ['jest --passWithNoTests nothing', 1],
  ['true', 1],
  ['echo skipped && exit 0', 1],
])(
  'only a script that runs none of the tests is refused: with "%s" there are %i reasons',
  async (script, count) => {
    await given({
      'package.json': JSON.stringify({ scripts: { test: script }, jest: JEST }),
      'src/a.test.ts': 'test("one", () => {}); test.skip("two", () => {});',
    });
    const { refusal, notes } = await run(testsGate);
    expect(notes).toEqual(
      Array(1 - count).fill(
        'The run of the tests of mfe-quote skipped 1. Remove .skip and .only where they are not meant to stay.',
      ),
    );
    expect(refusal?.reasons ?? []).toEqual(
      Array(count).fill(
        'mfe-quote has tests, but the script "test" in package.json ran none of them. Change it so that it runs them, for example to "test": "jest".',
      ),
    );
  },
);

test('tests that are only planned are none', async () => {
  await given({
    'package.json': JSON.stringify({ scripts: { test: 'jest' }, jest: JEST }),
    'src/a.test.ts': 'test.todo("one");',
  });
  expect((await run(testsGate)).refusal?.reasons).toEqual([
    expect.stringContaining('ran none of them'),
  ]);
  await given({ 'src/a.test.ts': 'test.todo("one"); test("two", () => {});' });
  expect((await run(testsGate)).refusal).toBeUndefined();
});

/** The settings of Jest for a remote with a repository of its own, as far as they do not need a browser. */
const PRESET = `
  const { remoteTests } = require(${JSON.stringify(path.join(import.meta.dirname, '../../dist/preset/jest.js'))});
  const setup = ${JSON.stringify(JEST.setupFilesAfterEnv)};
  module.exports = { ...remoteTests, testEnvironment: 'node', moduleNameMapper: {}, setupFilesAfterEnv: setup };`;

test('tests are found by their names, and those that no run reaches are named, without helpers', async () => {
  await given({
    'package.json': JSON.stringify({ scripts: { test: 'jest' } }),
    'jest.config.cjs': PRESET,
    'src/a.test.ts': 'test("one", () => {});',
    'src/b.spec.tsx': 'test("two", () => {});',
    'src/__tests__/c.test.cts': 'test("three" as string, () => {});',
    'src/__tests__/render.ts': 'export const render = () => {};',
    'src/__tests__/globals.d.ts': 'declare const price: number;',
    'src/__tests__/price.ts': 'describe("price", () => test("six", () => {}));',
    'tests/d.test.ts': 'test("four", () => {});',
    'tests/deep/e.spec.ts': 'test("five", () => {});',
  });
  expect(await run(testsGate)).toEqual({
    notes: [
      'The script "test" of mfe-quote reported no test of src/__tests__/price.ts, tests/d.test.ts, tests/deep/e.spec.ts. Move or rename those that it does not run.',
    ],
  });
});

test('a test that leaves a server open does not hold the gate', async () => {
  await given({
    'package.json': JSON.stringify({ scripts: { test: 'jest' } }),
    'jest.config.cjs': PRESET,
    'src/a.test.ts':
      'test("one", (done) => { require("node:http").createServer().listen(0, done); });',
  });
  expect((await run(testsGate)).refusal).toBeUndefined();
});

test('tests that fail are refused with what they print', async () => {
  const manifest = (code: string) => ({
    'package.json': JSON.stringify({ scripts: { test: `node -e "${code}"` } }),
    'src/a.test.ts': '',
  });
  await given(manifest("console.log('all fine')"));
  expect(await run(testsGate)).toEqual({ notes: [UNKNOWN] });
  await given(manifest("console.log('one is red'); process.exit(1)"));
  const { refusal } = await run(testsGate);
  expect(refusal?.reasons).toEqual([expect.stringMatching(/^The tests of mfe-quote fail/)]);
  expect(refusal?.output).toContain('one is red');
});

test.each(['jest 2>&1 | cat', 'jest || true', 'jest; echo done'])(
  'tests that fail are refused where the script "%s" ends as if they passed',
  async (script) => {
    await given({
      'package.json': JSON.stringify({ scripts: { test: script }, jest: JEST }),
      'src/a.test.ts':
        'test("1 failed", () => {}); test("two", () => { throw new Error("red"); });',
    });
    const { refusal } = await run(testsGate);
    expect(refusal?.reasons).toEqual([
      'The tests of mfe-quote fail, although the script "test" in package.json ends as if they passed. Change it so that it ends with their status, for example to "test": "jest".',
    ]);
    expect(refusal?.output).toContain('red');
    await given({
      'src/a.test.ts': 'describe("Tests of 1 failed", () => test("1 failed", () => {}));',
    });
    expect((await run(testsGate)).refusal).toBeUndefined();
  },
);

test.each([
  ['jest || jest --onlyFailures', []],
  ['jest; jest --onlyFailures', [expect.stringContaining('ends as if they passed')]],
])('tests that pass when they are run again: with "%s"', async (script, reasons) => {
  await given({
    'package.json': JSON.stringify({ scripts: { test: script }, jest: JEST }),
    // Fails in the first run only, which makes the folder.
    'src/a.test.ts':
      'test("one", () => expect(require("fs").mkdirSync("dist", { recursive: true })).toBeUndefined());',
  });
  expect((await run(testsGate)).refusal?.reasons ?? []).toEqual(reasons);
});

test.each([
  ' Test Files  1 failed | 2 passed (3)\n      Tests  4 passed (4)',
  '\u001B[2m      Tests \u001B[22m \u001B[1m\u001B[31m1 failed\u001B[39m\u001B[22m (1)',
])('what Vitest says of tests that fail counts, too: %j', async (output) => {
  await given({
    'package.json': JSON.stringify({ scripts: { test: 'node test.cjs' } }),
    'test.cjs': `console.log(${JSON.stringify(output)});`,
    'src/a.test.ts': '',
  });
  expect((await run(testsGate)).refusal?.reasons).toEqual([
    expect.stringContaining('ends as if they passed'),
  ]);
});

test('tests that have passed run again once a file has changed, and always when they have failed', async () => {
  const again = 'It has already passed with the same files, so it was not run again.';
  const manifest = (code: string) => JSON.stringify({ scripts: { test: `node -e "${code}"` } });
  const counts = "require('fs').appendFileSync('dist/runs', 'x')";
  const runs = () => readFile(path.join(workspace, 'dist/runs'), 'utf8');
  await given({ 'package.json': manifest(counts), 'src/a.test.ts': '', 'dist/runs': '' });
  expect((await run(testsGate)).notes).toEqual([UNKNOWN]);
  expect((await run(testsGate)).notes).toEqual([again]);
  expect(await runs()).toBe('x');
  await given({ 'src/deep/b.ts': 'changed' });
  expect((await run(testsGate)).notes).toEqual([UNKNOWN]);
  expect(await runs()).toBe('xx');

  await given({ 'package.json': manifest(`${counts}; process.exit(1)`) });
  for (let time = 0; time < 2; time++) expect((await run(testsGate)).refusal).toBeDefined();
  expect(await runs()).toBe('xxxx');
});

test('tests run again when a file behind a link changes', async () => {
  const prices = { '../data/prices.csv': '100', '../config/jest.json': '{}' };
  await given({ 'package.json': JSON.stringify({ scripts: { test: 'node -e 0' } }), ...prices });
  await given({ 'src/a.test.ts': '', '../package.json': '{ "workspaces": [] }' });
  await symlink('../../data/prices.csv', path.join(workspace, 'src/prices.csv'));
  await symlink('config/jest.json', path.join(workspace, '../jest.json'));
  await run(testsGate);
  for (const [file, text] of Object.entries({
    '../data/prices.csv': '120',
    '../config/jest.json': '',
  })) {
    await given({ [file]: text });
    expect([file, (await run(testsGate)).notes]).toEqual([file, [UNKNOWN]]);
  }
});

test('all tests are run where those that a change reaches fail', async () => {
  const folder = await realpath(workspace);
  const program = `
    const some = process.argv.includes('--runTestsByPath');
    require('fs').appendFileSync('dist/runs', some ? 'some ' : 'all ');
    for (const name of ['a', 'b']) {
      const record = { test: \`src/\${name}.test.ts\`, modules: [\`${folder}/src/\${name}.ts\`] };
      require('fs').writeFileSync(\`\${process.env.TEST_RECORDS_DIR}/\${name}.json\`, JSON.stringify(record));
    }
    process.exit(some ? 1 : 0);`;
  await given({
    'package.json': JSON.stringify({ scripts: { test: 'node dist/test.cjs' } }),
    'dist/test.cjs': program,
    'src/a.ts': '1',
    'src/a.test.ts': '',
    'src/b.ts': '1',
    'src/b.test.ts': '',
  });
  await run(testsGate);
  await given({ 'src/a.ts': '2' });
  expect((await run(testsGate)).refusal).toBeUndefined();
  expect(await readFile(path.join(workspace, 'dist/runs'), 'utf8')).toBe('all some all ');
});

test('tests run again when settings of the repository change, not when other files beside the folder do', async () => {
  const beside = (name: string, text: string) => given({ [`../${name}`]: text });
  await given({
    'package.json': JSON.stringify({ scripts: { test: 'node -e 0' } }),
    'src/a.test.ts': '',
  });
  await run(testsGate);
  await beside('notes.json', '{}');
  expect((await run(testsGate)).notes).toHaveLength(1);

  await beside('package.json', '{ "workspaces": [] }');
  expect((await run(testsGate)).notes).toEqual([UNKNOWN]);
  for (const name of ['jest.config.mjs', 'jest.config.cjs', 'yarn.lock', 'pnpm-lock.yaml']) {
    await beside(name, '# changed');
    expect([name, (await run(testsGate)).notes]).toEqual([name, [UNKNOWN]]);
  }
});

test.each([
  ['a script', { test: 'exit 1' }],
  ['no script', {}],
])('a remote with %s and no file for tests passes, and that is noted', async (_, scripts) => {
  await given({ 'package.json': JSON.stringify({ scripts }), 'src/a.ts': '' });
  expect(await run(testsGate)).toEqual({ notes: ['mfe-quote has no tests, so none were run.'] });
});

test.each([
  'src/a.test.ts',
  'src/__tests__/a.tsx',
  'tests/deep/a.spec.ts',
  'test/a.test.mjs',
  '__tests__/a.js',
])('tests that no script runs are refused: %s', async (file) => {
  await given({ 'package.json': '{}', 'src/a.ts': '', [file]: 'test.todo("one");' });
  expect((await run(testsGate)).refusal?.reasons).toEqual([
    'mfe-quote has tests, but package.json has no script "test" to run them. Add one, such as "test": "jest".',
  ]);
});

test('where there are no sources, both gates are skipped with a reason', async () => {
  for (const gate of [typesGate, testsGate]) {
    expect((await run(gate)).skipped).toMatch(/there are no sources here, only the build\.$/);
  }
});

test('a program that a test leaves running ends with the tests', async () => {
  const program = `
    const { spawn } = require('child_process');
    const left = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
    left.unref();
    require('fs').writeFileSync('left', String(left.pid));
    require('fs').writeFileSync(process.env.TEST_RECORDS_DIR + '/a.json', '{"test":"src/a.test.ts","modules":[]}');`;
  await given({
    'package.json': JSON.stringify({ scripts: { test: 'node dist/test.cjs' } }),
    'dist/test.cjs': program,
    'src/a.test.ts': '',
  });
  expect(await run(testsGate)).toEqual({ notes: [] });
  await waitUntilEnded(await readFile(path.join(workspace, 'left'), 'utf8'));
}, 30_000);
