import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isSource, onEachChange } from './on-each-change.js';

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(path.join(await realpath(os.tmpdir()), 'on-each-change-'));
  await writeFile(path.join(workspace, 'package.json'), '{}');
});
afterEach(() => rm(workspace, { recursive: true }));

const save = (file: string) => writeFile(path.join(workspace, file), 'export {};');

test('runs at once, and again for what is saved meanwhile, and later', async () => {
  const ended = new Error('the third run');
  const seen: string[] = [];
  const runs = [
    async () => {
      await save('meanwhile.ts');
      seen.push('first');
    },
    async () => {
      seen.push('second');
      setImmediate(() => save('later.ts'));
    },
    () => Promise.reject(ended),
  ];
  await expect(onEachChange(workspace, async () => runs.shift()?.())).rejects.toBe(ended);
  expect(seen).toEqual(['first', 'second']);
});

test.each([
  ['src/quote/quote-page.tsx', true],
  ['package.json', true],
  ['dist/client/remoteEntry.js', false],
  ['.cache/passed-tests', false],
  ['src/.cache/file.ts', false],
])('%s is a source: %s', (file, expected) => {
  expect(isSource(path.normalize(file))).toBe(expected);
});
