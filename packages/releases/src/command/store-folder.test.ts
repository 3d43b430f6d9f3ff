import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { assertNoLink, storeFolder } from './store-folder.js';

let root: string;
let workspace: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'store-folder-'));
  workspace = path.join(root, 'mfe-rewards');
  mkdirSync(workspace);
  writeFileSync(path.join(workspace, 'package.json'), '{ "name": "mfe-rewards" }');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the store of a repository is at its root', () => {
  writeFileSync(path.join(root, 'package.json'), '{ "workspaces": ["mfe-*"] }');
  expect(storeFolder(workspace, undefined)).toBe(path.join(root, '.data/releases'));
});

test('a remote in a repository of its own has its store', () => {
  expect(storeFolder(workspace, undefined)).toBe(path.join(workspace, '.data/releases'));
});

test('RELEASES_DIR decides', () => {
  expect(storeFolder(workspace, '/releases')).toBe('/releases');
});

test('one of spaces is a mistake, and no folder of that name', () => {
  expect(() => storeFolder(workspace, ' ')).toThrow(
    'RELEASES_DIR is blank. Name a folder, or leave it out.',
  );
});

test('a relative folder, which each remote would resolve differently, is refused', () => {
  expect(() => storeFolder(workspace, '.data/releases')).toThrow(
    /^RELEASES_DIR is \.data\/releases, .* Name the whole path, for example \//,
  );
});

test('the folder of a remote may be missing, and is not a link', async () => {
  await assertNoLink(root, 'mfe-quote');
  await assertNoLink(root, 'mfe-rewards');
  symlinkSync(workspace, path.join(root, 'mfe-quote'), 'junction');
  await expect(assertNoLink(root, 'mfe-quote')).rejects.toThrow(
    `${path.join(root, 'mfe-quote')} is a symbolic link, which hosts do not follow`,
  );
});
