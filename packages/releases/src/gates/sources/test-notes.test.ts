import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { repositoryFolder } from '../../store/repository-folder.js';
import { testsGate } from '../tests-gate.js';

const REPOSITORY = repositoryFolder(import.meta.dirname) ?? '';
/** As the one of a remote, which also has screens. */
const JEST_CONFIG = {
  setupFilesAfterEnv: [path.join(REPOSITORY, 'packages/releases/src/preset/note-modules.ts')],
  transform: { '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' } } }] },
  haste: { enableSymlinks: false },
};

// Each test runs npm and Jest several times, which takes minutes on a busy machine.
jest.setTimeout(600_000);

let workspace: string;
beforeEach(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'test-notes-'));
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

async function given(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(workspace, name), text);
  }
}

async function run() {
  const notes: string[] = [];
  const context = { remote: 'mfe-quote', workspace, note: (text: string) => notes.push(text) };
  const refusal = await testsGate.run(context);
  return { notes, output: refusal?.output };
}

const reaches = (count: number) =>
  `The change reaches ${count} of 3 test files: the others are not run again.`;

test('a change of a module runs the tests that load it, and those that read files', async () => {
  expect(await run()).toEqual({ notes: [], output: undefined });

  await given({ 'src/price.ts': 'export const price = () => 3 - 2;' });
  expect(await run()).toEqual({ notes: [reaches(2)], output: undefined });

  await given({ 'src/area.ts': "export const area = () => ['Syd', 'ney'].join('');" });
  expect(await run()).toEqual({ notes: [reaches(2)], output: undefined });
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

test.each([
  ['a new file', 'src/new.ts'],
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
