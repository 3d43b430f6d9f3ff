import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { repositoryFolder } from '../../store/repository-folder.js';
import { writeFiles } from '../../testing/write-files.js';
import { testsGate } from '../tests-gate.js';

// The real limit is ten minutes. Tools run as ever here, but one may be reported as late, and runs are counted.
let mockIsLate = false;
let mockRuns = 0;
jest.mock('./tool.js', () => {
  const { runTool } = jest.requireActual('./tool.js');
  return {
    runTool: async (...args: unknown[]) => {
      mockRuns += 1;
      const end = await runTool(...args);
      return mockIsLate ? { ...end, ok: false, isLate: true } : end;
    },
  };
});

const REPOSITORY = repositoryFolder(import.meta.dirname) ?? '';
/** Like that of a remote, without what tests of screens need. */
const JEST_CONFIG = {
  setupFilesAfterEnv: [path.join(REPOSITORY, 'packages/releases/src/preset/record-modules.ts')],
  transform: { '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' } } }] },
  haste: { enableSymlinks: false },
};

// Each test runs npm and Jest several times, which takes minutes on a busy machine.
jest.setTimeout(600_000);

let workspace: string;
beforeEach(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'test-records-'));
  workspace = path.join(await realpath(folder), 'mfe-quote');
  await mkdir(path.join(workspace, 'src'), { recursive: true });
  await symlink(path.join(REPOSITORY, 'node_modules'), path.join(workspace, 'node_modules'));
  await given({
    'package.json': '{ "scripts": { "test": "jest" } }',
    'jest.config.json': JSON.stringify(JEST_CONFIG),
    'src/price.ts': 'export const price = () => 1;',
    'src/price.test.ts':
      "import { price } from './price'; test('price', () => expect(price()).toBe(1));",
    'src/area.ts': "export const area = () => 'Sydney';",
    'src/area.test.ts':
      "import { area } from './area'; test('area', () => expect(area()).toBe('Sydney'));",
    'src/sources.test.ts':
      "import { readFileSync } from 'node:fs'; test('sources', () => expect(readFileSync('src/area.ts', 'utf8')).toMatch(/Syd/));",
  });
});
afterEach(() => rm(path.dirname(workspace), { recursive: true }));

const given = (files: Record<string, string>) => writeFiles(workspace, files);

async function run() {
  const notes: string[] = [];
  const context = { remote: 'mfe-quote', workspace, note: (text: string) => notes.push(text) };
  const refusal = await testsGate.run(context);
  return { notes, output: refusal?.output };
}

const reaches = (count: number, of = 3) =>
  `The change affects ${count} of ${of} test files, so the rest was not run again.`;

test('a change of a module runs the tests that load it, and those that read files', async () => {
  expect(await run()).toEqual({ notes: [], output: undefined });

  await given({ 'src/price.ts': 'export const price = () => 3 - 2;' });
  expect(await run()).toEqual({ notes: [reaches(2)], output: undefined });

  await given({ 'src/area.ts': "export const area = () => ['Syd', 'ney'].join('');" });
  expect(await run()).toEqual({ notes: [reaches(2)], output: undefined });
});

test('a change that all tests load runs them without a note that some are left out', async () => {
  for (const test of ['area', 'sources']) await rm(path.join(workspace, `src/${test}.test.ts`));
  await run();
  await given({ 'src/price.ts': 'export const price = () => 3 - 2;' });
  expect(await run()).toEqual({ notes: [], output: undefined });
});

test('where some of the tests fail all are run, and again until they pass', async () => {
  await run();
  await given({ 'src/price.ts': 'export const price = () => 2;' });
  const { notes, output } = await run();
  expect(notes).toEqual([]);
  expect(output).toContain('FAIL src/price.test.ts');
  expect(output).toContain('PASS src/area.test.ts');

  await given({ 'src/area.ts': "export const area = () => 'Melbourne';" });
  const both = await run();
  expect(both.notes).toEqual([]);
  expect(both.output).toContain('FAIL src/price.test.ts');
  expect(both.output).toContain('FAIL src/area.test.ts');
});

test('where some of the tests do not end in time they are named, and the others are not awaited, too', async () => {
  await run();
  // Stands for one that is stopped after its time.
  await given({ 'src/price.ts': "process.kill(process.pid, 'SIGKILL');" });
  mockRuns = 0;
  mockIsLate = true;
  const { output } = await run();
  mockIsLate = false;
  expect(output).toMatch(/Not ended by then: src\/price\.test\.ts\.$/);
  expect(mockRuns).toBe(1);
});

test('a test that loads another module than before is reached by it from then on', async () => {
  await run();
  await given({
    'src/area.ts':
      "import { price } from './price'; export const area = () => price() === 1 ? 'Sydney' : '';",
  });
  expect(await run()).toEqual({ notes: [reaches(2)], output: undefined });

  await given({ 'src/price.ts': 'export const price = () => 3;' });
  expect((await run()).output).toContain('FAIL src/area.test.ts');
});

test('a new module runs the tests of those that import it, and a new test runs', async () => {
  await run();
  await given({
    'src/currency.ts': "export const currency = 'AUD';",
    'src/currency.test.ts':
      "import { currency } from './currency'; test('currency', () => expect(currency).toBe('AUD'));",
    'src/price.ts':
      "import { currency } from './currency'; export const price = () => currency.length - 2;",
  });
  expect((await run()).notes).toEqual([reaches(3, 4)]);

  await given({ 'src/currency.ts': "export const currency = 'EURO';" });
  const { output } = await run();
  expect(output).toContain('FAIL src/price.test.ts');
  expect(output).toContain('FAIL src/currency.test.ts');
});

test('a removed module runs the tests that loaded it, and a removed test is forgotten', async () => {
  await run();
  await rm(path.join(workspace, 'src/area.test.ts'));
  expect((await run()).notes).toEqual([reaches(1, 2)]);

  await rm(path.join(workspace, 'src/price.ts'));
  expect((await run()).output).toContain("Cannot find module './price'");
});

test('a change of styles runs the tests that load them, and those that read files', async () => {
  await given({ 'src/price.css': '.price { color: red; }' });
  await run();
  await given({ 'src/price.css': '.price { color: blue; }', 'src/area.css': '' });
  expect((await run()).notes).toEqual([reaches(1)]);
});

test('a script that runs more than Jest is run whatever has changed', async () => {
  await rm(path.join(workspace, 'src/sources.test.ts'));
  await given({
    'package.json': JSON.stringify({ scripts: { test: 'node styles.mjs && jest' } }),
    'styles.mjs':
      "import { readFileSync } from 'node:fs'; if (/red/.test(readFileSync('src/price.css'))) process.exit(1);",
    'src/price.css': '.price { color: blue; }',
  });
  expect((await run()).output).toBeUndefined();
  await given({ 'src/price.css': '.price { color: red; }' });
  expect((await run()).output).toBeDefined();
});

test.each([
  ['a new file beside the sources', 'new.ts'],
  ['a new file that imports may lead to', 'src/price.js'],
  ['a new mock', 'src/__mocks__/price.ts'],
  ['a new script that may be a test', 'src/__tests__/price.ts'],
  ['another setting', 'jest.config.json'],
  ['a module that no test loads', 'src/unused.ts'],
])('%s runs all tests', async (_, name) => {
  await given({ 'src/unused.ts': 'export {};' });
  await run();
  const text = name.endsWith('.json')
    ? JSON.stringify({ ...JEST_CONFIG, verbose: true })
    : '// new';
  await given({ [name]: text, 'src/area.ts': "export const area = () => 'Perth, not Syd';" });
  const { notes, output } = await run();
  expect(notes).toEqual([]);
  expect(output).toContain('src/price.test.ts');
  expect(output).toContain('FAIL src/area.test.ts');
});

test('a change of a module outside of the workspace runs the tests that load it', async () => {
  await given({
    '../shared/tax.ts': 'export const tax = () => 10;',
    'src/tax.test.ts':
      "import { tax } from '../../shared/tax'; test('tax', () => expect(tax()).toBe(10));",
  });
  await run();
  expect((await run()).notes).toEqual([
    'It has already passed with the same files, so it was not run again.',
  ]);
  await given({ '../shared/tax.ts': 'export const tax = () => 15;' });
  expect((await run()).output).toContain('FAIL src/tax.test.ts');
});

test('a test whose helper outside of the workspace reads files is always run', async () => {
  await given({
    '../shared/read.ts':
      "import { readFileSync } from 'node:fs'; export const read = (file: string) => readFileSync(file, 'utf8');",
    'src/read.test.ts':
      "import { read } from '../../shared/read'; test('read', () => expect(read('src/price.ts')).toMatch(/price/));",
  });
  await run();
  await given({ 'src/area.ts': "export const area = () => ['Syd', 'ney'].join('');" });
  expect((await run()).notes).toEqual([reaches(3, 4)]);
});

test('modules that a setting takes away before each test are recorded, too', async () => {
  await given({
    'jest.config.json': JSON.stringify({ ...JEST_CONFIG, resetModules: true }),
    'src/both.test.ts':
      "import { price } from './price'; test('both', async () => expect(price() + (await import('./area')).area()).toBe('1Sydney'));",
    'src/later.test.ts':
      "test('later', async () => expect((await import('./price')).price()).toBeGreaterThan(0));",
  });
  await run();
  await given({ 'src/price.ts': 'export const price = () => 2;' });
  const { output } = await run();
  expect(output).toContain('FAIL src/both.test.ts');
});

test('a run during which a file changes leaves no records', async () => {
  const alone = "export const area = () => 'Sydney';";
  const withCity = "import { city } from './price'; export const area = () => city; // Sydney";
  const city = (name: string) => `export const price = () => 1; export const city = '${name}';`;
  await given({
    'jest.config.json': JSON.stringify({ ...JEST_CONFIG, globalTeardown: './edit.cjs' }),
    'edit.cjs':
      "const fs = require('node:fs'); module.exports = () => { if (fs.existsSync('../edited')) fs.renameSync('../edited', 'src/area.ts'); };",
    'src/price.ts': city('Sydney'),
    'src/area.ts': withCity,
  });
  expect((await run()).output).toBeUndefined();
  await given({ 'src/area.ts': alone, '../edited': withCity });
  expect((await run()).output).toBeUndefined();
  await given({ 'src/price.ts': city('Perth') });
  expect((await run()).output).toContain('FAIL src/area.test.ts');
});

test('a test that writes a module and removes it is always run', async () => {
  await given({
    'src/written.test.ts':
      "import fs from 'fs'; test('written', () => { fs.writeFileSync('src/written.cjs', ''); require('./written.cjs'); fs.rmSync('src/written.cjs'); });",
  });
  await run();
  await given({ 'src/price.ts': 'export const price = () => 3 - 2;' });
  expect(await run()).toEqual({ notes: [reaches(3, 4)], output: undefined });
});
