import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeReadableCopy } from './readable-copy.js';

let folder: string;
let programs: string;
let copy: string;

/** Programs as npm unpacks them with umask 077. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'readable-copy-'));
  [programs, copy] = [path.join(folder, 'native'), path.join(folder, 'copy')];
  mkdirSync(path.join(programs, 'bin'), { recursive: true });
  writeFileSync(path.join(programs, 'bin/postgres'), '');
  writeFileSync(path.join(programs, 'timezone'), '');
  symlinkSync('libpq.so.5.17', path.join(programs, 'libpq.so.5'));
  for (const name of ['', 'bin', 'bin/postgres']) chmodSync(path.join(programs, name), 0o700);
  chmodSync(path.join(programs, 'timezone'), 0o600);
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (name: string) => statSync(path.join(copy, name)).mode & 0o777;

test('every account can run the programs of the copy, and read their files', () => {
  makeReadableCopy(programs, copy, () => true);
  expect(['', 'bin', 'bin/postgres'].map(modeOf)).toEqual([0o755, 0o755, 0o755]);
  expect(modeOf('timezone')).toBe(0o644);
  expect(readlinkSync(path.join(copy, 'libpq.so.5'))).toBe('libpq.so.5.17');
  expect(readdirSync(folder).sort()).toEqual(['copy', 'native']);
});

test('a copy that cannot be used is made once more', () => {
  mkdirSync(copy, { mode: 0o700 });
  writeFileSync(path.join(copy, 'half'), '');
  makeReadableCopy(programs, copy, () => false);
  expect(modeOf('')).toBe(0o755);
  expect(existsSync(path.join(copy, 'half'))).toBe(false);
});

test('a copy that cannot be used may be removed by another start', () => {
  mkdirSync(copy);
  const removedMeanwhile = () => {
    rmSync(copy, { recursive: true });
    return false;
  };
  makeReadableCopy(programs, copy, removedMeanwhile);
  expect(modeOf('bin/postgres')).toBe(0o755);
});

test('a copy that can be used stays: another site may run it', () => {
  mkdirSync(copy);
  writeFileSync(path.join(copy, 'running'), '');
  makeReadableCopy(programs, copy, () => true);
  expect(readdirSync(copy)).toEqual(['running']);
});
