import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compilerFile } from './compiler-file.js';

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'compiler-file-')));
});
afterEach(() => rm(folder, { recursive: true }));

async function given(...packages: string[]): Promise<void> {
  for (const name of packages) {
    const bin = path.join(folder, 'node_modules', name, 'bin');
    await mkdir(bin, { recursive: true });
    await writeFile(path.join(bin, 'tsc'), '');
  }
}
const compilerOf = (workspace: string) => compilerFile(path.join(folder, workspace));
const programOf = (name: string) => path.join(folder, 'node_modules', name, 'bin/tsc');

test('where TypeScript is installed once, it is the compiler', async () => {
  await given('typescript');
  expect(compilerOf('.')).toBe(programOf('typescript'));
});

test('where another version is the library of tools, the compiler is the one named tsc, also for a workspace', async () => {
  await given('tsc', 'typescript');
  expect(compilerOf('mfe-quote')).toBe(programOf('tsc'));
});

test('where TypeScript is not installed, there is none', () => {
  expect(compilerOf('.')).toBeUndefined();
});
