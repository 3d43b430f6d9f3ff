import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimFolder, FolderInUse } from './folder-claim.js';
import { markProcess } from './processes.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'folder-claim-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const leaveOwnerFile = (content: string) => writeFileSync(path.join(folder, 'owner.json'), content);

test('a folder belongs to one claim at a time', () => {
  claimFolder(folder);
  expect(() => claimFolder(folder)).toThrow(new FolderInUse(folder, process.pid));
});

test('a released folder can be claimed again and holds nothing of the claim', () => {
  claimFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
  expect(claimFolder(folder).abandoned).toBe(false);
});

test('a folder of another running process is refused', () => {
  const parent = { ...markProcess(process.ppid), claim: 'theirs' };
  leaveOwnerFile(JSON.stringify(parent));
  expect(() => claimFolder(folder)).toThrow(new FolderInUse(folder, process.ppid));
});

test('a folder whose owner has died is taken over', () => {
  leaveOwnerFile(JSON.stringify({ pid: 2 ** 22 + 1, started: 'long ago', claim: 'theirs' }));
  expect(claimFolder(folder).abandoned).toBe(true);
  expect(() => claimFolder(folder)).toThrow(FolderInUse);
});

test('a later process with the id of a dead owner does not count as the owner', () => {
  leaveOwnerFile(JSON.stringify({ pid: process.ppid, started: 'long ago', claim: 'theirs' }));
  expect(claimFolder(folder).abandoned).toBe(true);
});

test('an owner file that was cut short is taken over', () => {
  leaveOwnerFile('{"pid":12');
  expect(claimFolder(folder).abandoned).toBe(true);
});

test('releasing late does not take the folder from the next owner', () => {
  const first = claimFolder(folder);
  first.release();
  claimFolder(folder);
  first.release();
  expect(() => claimFolder(folder)).toThrow(FolderInUse);
});
