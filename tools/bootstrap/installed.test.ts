import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasDevPackages, isInstalled, readLock } from './installed.mjs';

const react = { version: '19.3.1', integrity: 'sha512-react' };
const lockOf = (packages: Record<string, object>) => ({ packages: { '': {}, ...packages } });

test('packages as in the lock file are installed', () => {
  const lock = lockOf({ 'node_modules/react': react, 'packages/ui': { version: '1.0.0' } });
  expect(isInstalled(lock, lockOf({ 'node_modules/react': react }), true)).toBe(true);
});

test('without node_modules nothing is installed', () => {
  expect(isInstalled(lockOf({ 'node_modules/react': react }), undefined, true)).toBe(false);
});

test('another version is not what the lock file asks for', () => {
  const older = { version: '19.3.0', integrity: 'sha512-older' };
  const lock = lockOf({ 'node_modules/react': react });
  expect(isInstalled(lock, lockOf({ 'node_modules/react': older }), true)).toBe(false);
});

test('a package that was added since is missing', () => {
  const lock = lockOf({ 'node_modules/react': react, 'node_modules/sirv': { version: '3.0.2' } });
  expect(isInstalled(lock, lockOf({ 'node_modules/react': react }), true)).toBe(false);
});

test('a package for another system may be missing', () => {
  const lock = lockOf({ 'node_modules/fsevents': { version: '2.3.3', os: ['no-such-system'] } });
  expect(isInstalled(lock, lockOf({}), true)).toBe(true);
});

test('an optional package may be missing', () => {
  const lock = lockOf({ 'node_modules/bufferutil': { version: '4.1.0', optional: true } });
  expect(isInstalled(lock, lockOf({}), true)).toBe(true);
});

test('packages for tests may be missing unless tests are run', () => {
  const lock = lockOf({ 'node_modules/jest': { version: '30.5.2', dev: true } });
  expect(isInstalled(lock, lockOf({}), false)).toBe(true);
  expect(isInstalled(lock, lockOf({}), true)).toBe(false);
});

test('an installation with packages for tests is known as such', () => {
  expect(hasDevPackages(undefined)).toBe(false);
  expect(hasDevPackages(lockOf({ 'node_modules/react': react }))).toBe(false);
  expect(hasDevPackages(lockOf({ 'node_modules/jest': { version: '30.5.2', dev: true } }))).toBe(
    true,
  );
});

describe('a lock file', () => {
  let file: string;
  beforeEach(() => {
    file = path.join(mkdtempSync(path.join(tmpdir(), 'lock-file-')), 'package-lock.json');
  });
  afterEach(() => rmSync(path.dirname(file), { recursive: true }));

  test('that is whole is read', () => {
    writeFileSync(file, JSON.stringify(lockOf({ 'node_modules/react': react })));
    expect(readLock(file)).toEqual(lockOf({ 'node_modules/react': react }));
  });

  test.each([
    ['cut short', '{"packages": {"node_modules/rea'],
    ['empty', ''],
    ['in a merge', '<<<<<<< HEAD\n{"packages": {}}\n=======\n'],
    ['without packages', 'null'],
    ['of npm 6', '{"lockfileVersion": 1, "dependencies": {}}'],
  ])('that is %s counts as missing', (_, text) => {
    writeFileSync(file, text);
    expect(readLock(file)).toBeUndefined();
  });

  test('may be missing', () => {
    expect(readLock(file)).toBeUndefined();
  });
});
