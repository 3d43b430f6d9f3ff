import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { repositoryFolder } from '../store/repository-folder.js';
import { checkCommand } from './check-command.js';
import { readOptions } from './options.js';

let workspace: string;
beforeEach(async () => {
  const folder = await mkdtemp(path.join(await realpath(os.tmpdir()), 'check-command-'));
  workspace = path.join(folder, 'mfe-quote');
  await mkdir(path.join(workspace, 'src'), { recursive: true });
  const installed = path.join(repositoryFolder(import.meta.dirname) ?? '', 'node_modules');
  await symlink(installed, path.join(workspace, 'node_modules'), 'junction');
  await save('package.json', '{ "scripts": { "test": "node -e 0" } }');
  await save('tsconfig.json', '{ "compilerOptions": { "types": [], "noEmit": true } }');
  await save('src/routes.test.ts', 'export {};');
});
afterEach(() => rm(path.dirname(workspace), { recursive: true }));

/** Replaces a file in one step, so that no half-written one is checked. */
async function save(file: string, text: string): Promise<void> {
  const written = path.join(path.dirname(workspace), 'written');
  await writeFile(written, text);
  await rename(written, path.join(workspace, file));
}

test('with --on-change types and tests are checked again after each change, and nothing is built', async () => {
  await save('src/routes.ts', 'export const routes: string[] = [];');
  const ended = new Error('checked a second time');
  const printed: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((text: string) => {
    printed.push(text);
    if (printed.length === 2) throw ended;
    void save('src/routes.ts', 'export const routes: string[] = [1];');
  });
  const context = {
    workspace,
    remote: 'mfe-quote',
    store: path.join(workspace, '.data'),
    source: undefined,
    keyFile: undefined,
    hostUrl: undefined,
    options: readOptions(['check', '--on-change']),
  };

  await expect(checkCommand(context)).rejects.toBe(ended);

  expect(printed).toEqual([
    expect.stringMatching(/^The sources of mfe-quote pass\.\n\n[\s\S]*types .* passed\n/),
    expect.stringMatching(/^types: mfe-quote has 1 type error[\s\S]*tests .* passed\n/),
  ]);
  expect(printed.join()).not.toContain('build');
});
