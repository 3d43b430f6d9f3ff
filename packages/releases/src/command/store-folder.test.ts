import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keyFiles } from '../store/release-key.js';
import { assertFolders, ownKeyFile, storeFolder } from './store-folder.js';

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

test('a remote in a repository of its own has a store of its own', () => {
  expect(storeFolder(workspace, undefined)).toBe(path.join(workspace, '.data/releases'));
});

test('a remote nested in an unrelated repository uses its own store and key', () => {
  writeFileSync(path.join(root, 'package.json'), '{ "workspaces": ["packages/*", "mfe"] }');
  const own = storeFolder(workspace, undefined);
  expect(own).toBe(path.join(workspace, '.data/releases'));
  const { privateFile } = keyFiles('mfe-rewards', own);
  mkdirSync(path.dirname(privateFile), { recursive: true });
  writeFileSync(privateFile, 'key');
  expect(ownKeyFile(workspace, 'mfe-rewards', '/srv/releases')).toBe(privateFile);
});

test('RELEASES_DIR names another store', () => {
  expect(storeFolder(workspace, '/releases')).toBe('/releases');
});

test('RELEASES_DIR of spaces only is refused', () => {
  expect(() => storeFolder(workspace, ' ')).toThrow(
    'RELEASES_DIR is blank. Name a folder, or leave it out.',
  );
});

test('a relative folder, which each remote would resolve differently, is refused', () => {
  expect(() => storeFolder(workspace, '.data/releases')).toThrow(
    /^RELEASES_DIR is \.data\/releases, .* Give the absolute path, for example \//,
  );
});

test('the folder of a remote may be missing, but must not be a link', async () => {
  await assertFolders(root, 'mfe-quote');
  await assertFolders(root, 'mfe-rewards');
  symlinkSync(workspace, path.join(root, 'mfe-quote'), 'junction');
  await expect(assertFolders(root, 'mfe-quote')).rejects.toThrow(
    `${path.join(root, 'mfe-quote')} is a symbolic link, which hosts do not follow`,
  );
});

test('a file in the place of the folder of a remote is named', async () => {
  writeFileSync(path.join(root, 'mfe-quote'), '');
  await expect(assertFolders(root, 'mfe-quote')).rejects.toThrow(
    `${path.join(root, 'mfe-quote')} is not a folder, so mfe-quote can have no releases there: remove it`,
  );
});

test.each(['package.json', 'package.json/releases'])('a file is not a store: %s', async (name) => {
  const store = path.join(workspace, name);
  await expect(assertFolders(store, 'mfe-quote')).rejects.toThrow(
    `The store ${store} is not a folder: remove the file in its place, or name a folder in RELEASES_DIR.`,
  );
});

test('a store may be missing, or be a link to a folder', async () => {
  await assertFolders(path.join(root, 'releases'), 'mfe-quote');
  symlinkSync(workspace, path.join(root, 'releases'), 'junction');
  await assertFolders(path.join(root, 'releases'), 'mfe-quote');
});
