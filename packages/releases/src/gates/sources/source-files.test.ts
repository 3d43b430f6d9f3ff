import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sourceFiles } from './source-files.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(await realpath(os.tmpdir()), 'source-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function given(...files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), '');
  }
}

const link = (from: string, to: string) => symlink(to, path.join(folder, from));

const found = async () =>
  (await sourceFiles(path.join(folder, 'src')))
    .map((file) => path.relative(folder, file).split(path.sep).join('/'))
    .sort();

test('links to folders that they are in are followed once', async () => {
  await given('src/a.ts', 'src/quote/b.ts');
  await link('src/app', '.');
  await link('src/lib', '.');
  await link('src/quote/all', '..');
  expect(await found()).toEqual(['src/a.ts', 'src/quote/b.ts']);
});

test('what has a path without links is known by that one', async () => {
  await given('src/quote/b.ts');
  await link('src/alias', 'quote');
  expect(await found()).toEqual(['src/quote/b.ts']);
});

test('links to files, and to folders elsewhere, are followed', async () => {
  await given('src/a.ts', 'data/prices.csv', 'shared/deep/tax.ts', 'more/b.ts');
  await link('src/prices.csv', '../data/prices.csv');
  await link('src/shared', '../shared');
  await link('shared/more', '../more');
  await link('more/back', '../shared');
  expect(await found()).toEqual([
    'src/a.ts',
    'src/prices.csv',
    'src/shared/deep/tax.ts',
    'src/shared/more/b.ts',
  ]);
});

test('what tools write is left out, and so are links to it and to nothing', async () => {
  await given('src/a.ts', 'src/dist/a.js', 'node_modules/points/index.js', 'output/a.js');
  await link('src/.#a.ts', 'zoe@desk.4711');
  await link('src/itself', 'itself');
  await link('src/points', '../node_modules/points');
  await link('src/.cache', '../output');
  expect(await found()).toEqual(['src/a.ts']);
});
