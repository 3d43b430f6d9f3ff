import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderLocked, lockFolder } from './folder-lock.js';
import { identifyProcess } from './process-identity.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'folder-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const leaveLockFile = (content: string) => writeFileSync(path.join(folder, 'lock.json'), content);

test('a folder is locked once at a time', () => {
  lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(new FolderLocked(folder, process.pid));
});

test('a released folder can be locked again and holds nothing of the lock', () => {
  lockFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
  expect(lockFolder(folder).abandoned).toBe(false);
});

test('a folder that another running process has locked is refused', () => {
  const parent = { ...identifyProcess(process.ppid), lock: 'theirs' };
  leaveLockFile(JSON.stringify(parent));
  expect(() => lockFolder(folder)).toThrow(new FolderLocked(folder, process.ppid));
});

test('a lock whose holder was killed never blocks', () => {
  leaveLockFile(JSON.stringify({ pid: 2 ** 22 + 1, started: 'long ago', lock: 'theirs' }));
  expect(lockFolder(folder).abandoned).toBe(true);
  expect(() => lockFolder(folder)).toThrow(FolderLocked);
});

test('a later process with the id of the holder does not count as the holder', () => {
  leaveLockFile(JSON.stringify({ pid: process.ppid, started: 'long ago', lock: 'theirs' }));
  expect(lockFolder(folder).abandoned).toBe(true);
});

test('a lock file that was cut short never blocks', () => {
  leaveLockFile('{"pid":12');
  expect(lockFolder(folder).abandoned).toBe(true);
});

test.each(['null', '{}', '[]', '"text"', '{"pid":1}', '{"pid":"1","started":"","lock":""}'])(
  'a lock file that says %s never blocks',
  (content) => {
    leaveLockFile(content);
    expect(lockFolder(folder).abandoned).toBe(true);
  },
);

test('releasing twice does not release the lock of the next holder', () => {
  const first = lockFolder(folder);
  first.release();
  lockFolder(folder);
  first.release();
  expect(() => lockFolder(folder)).toThrow(FolderLocked);
});
