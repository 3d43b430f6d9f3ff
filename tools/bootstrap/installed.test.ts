import { hasDevPackages, isInstalled } from './installed.mjs';

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
