import { chooseVersion, promote, rollback } from './pointer.js';
import type { PublishedVersion } from './pointer-schema.js';

const published = (version: string): PublishedVersion => ({
  url: `${version}/client/remoteEntry.js`,
  fallbackUrl: `${version}/client/remoteEntry.js`,
  metadata: { version, integrity: 'sha384-x' },
  deployment: { traffic: 0, default: false },
  extras: { publishedAt: '2026-01-01T00:00:00.000Z' },
});

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const shares = (versions: PublishedVersion[]) =>
  Object.fromEntries(
    versions.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
  );
const live = (versions: PublishedVersion[]) =>
  versions.filter(({ deployment }) => deployment.default).map(({ metadata }) => metadata.version);

const three = ['1', '2', '3'].map(published);
const twoLive = () => promote(promote(three, '1', { now: at(1) }), '2', { now: at(2) });

test('a promoted version takes all visits and is the only default', () => {
  const versions = twoLive();
  expect(shares(versions)).toEqual({ 1: 0, 2: 100, 3: 0 });
  expect(live(versions)).toEqual(['2']);
});

test('a promoted version falls back on the one that was live before', () => {
  const version = twoLive().find(({ metadata }) => metadata.version === '2');
  expect(version?.fallbackUrl).toBe('1/client/remoteEntry.js');
});

test('a canary takes its share from the default; traffic adds up to 100', () => {
  const versions = promote(twoLive(), '3', { traffic: 10, now: at(3) });
  expect(shares(versions)).toEqual({ 1: 0, 2: 90, 3: 10 });
  expect(live(versions)).toEqual(['2']);
});

test('rolling back a canary leaves the default alone', () => {
  const versions = rollback(promote(twoLive(), '3', { traffic: 10, now: at(3) }));
  expect(shares(versions)).toEqual({ 1: 0, 2: 100, 3: 0 });
});

test('rolling back leads to the previous live version, and never back to the one that was rolled back', () => {
  const once = rollback(promote(twoLive(), '3', { now: at(3) }));
  expect(live(once)).toEqual(['2']);
  expect(live(rollback(once))).toEqual(['1']);
  expect(() => rollback(rollback(once))).toThrow('There is no earlier release to roll back to.');
});

test('rolling back leads to a version once more that was live before, and tried again since', () => {
  const again = promote(promote(twoLive(), '3', { now: at(3) }), '1', { now: at(4) });
  const rolledBack = [again];
  for (let times = 0; times < 3; times++) rolledBack.push(rollback(rolledBack.at(-1) ?? []));
  expect(rolledBack.map(live)).toEqual([['1'], ['3'], ['2'], ['1']]);
  expect(() => rollback(rolledBack.at(-1) ?? [])).toThrow('no earlier release');
});

test('rolling back passes over versions that cannot be used', () => {
  const versions = promote(twoLive(), '3', { now: at(3) });
  expect(live(rollback(versions, new Set(['2'])))).toEqual(['1']);
  expect(() => rollback(versions, new Set(['1', '2']))).toThrow('no earlier release');
});

test('rolling back goes to the version before, whatever the clocks of those who promoted it', () => {
  const first = promote(three, '1', { now: at(60) });
  const versions = promote(promote(first, '2', { now: at(2) }), '3', { now: at(3) });
  const once = rollback(versions);
  expect(live(once)).toEqual(['2']);
  expect(live(rollback(once))).toEqual(['1']);
});

test('rolling back forgets no paths', () => {
  const paths = ['/quotes'];
  const listed = promote(twoLive(), '3', { now: at(3) }).map((version) => ({
    ...version,
    extras: { ...version.extras, paths },
  }));
  expect(rollback(listed).map(({ extras }) => extras.paths)).toEqual([paths, paths, paths]);
});

test('promoting the default again only ends the canary', () => {
  const canary = promote(twoLive(), '3', { traffic: 10, now: at(3) });
  const again = promote(canary, '2', { now: at(4) });
  expect(shares(again)).toEqual({ 1: 0, 2: 100, 3: 0 });
  expect(live(rollback(again))).toEqual(['1']);
});

test.each([0, 101, 2.5, Number.NaN])('refuses a share of %p', (traffic) => {
  expect(() => promote(three, '1', { traffic, now: at(1) })).toThrow(/1 to 100/);
});

test('refuses an unknown version and a canary without a default', () => {
  expect(() => promote(three, '9', { now: at(1) })).toThrow('There is no version 9.');
  expect(() => promote(three, '1', { traffic: 5, now: at(1) })).toThrow(/gets all visits/);
});

test('visitors below the share get the canary, all others the default', () => {
  const versions = promote(twoLive(), '3', { traffic: 10, now: at(3) });
  const chosen = Array.from({ length: 100 }, (_, bucket) => chooseVersion(versions, bucket));
  expect(chosen.filter((version) => version?.metadata.version === '3')).toHaveLength(10);
  expect(chosen.filter((version) => version?.metadata.version === '2')).toHaveLength(90);
});

test('a second canary is refused, unless it is to take the place of the first', () => {
  const versions = promote(twoLive(), '3', { traffic: 10, now: at(3) });
  expect(() => promote(versions, '1', { traffic: 20, now: at(4) })).toThrow(
    '3 is already a canary. End it with "mfe rollback", or put 1 in its place',
  );
  expect(shares(promote(versions, '1', { traffic: 20, replace: true, now: at(4) }))).toEqual({
    1: 20,
    2: 80,
    3: 0,
  });
  expect(shares(promote(versions, '3', { traffic: 50, now: at(4) }))).toEqual({
    1: 0,
    2: 50,
    3: 50,
  });
});

test('promoting the default for some visits does not end the canary of somebody else', () => {
  const versions = promote(twoLive(), '3', { traffic: 10, now: at(3) });
  expect(() => promote(versions, '2', { traffic: 10, now: at(4) })).toThrow(
    /^3 is already a canary/,
  );
  const replaced = promote(versions, '2', { traffic: 10, replace: true, now: at(4) });
  expect(shares(replaced)).toEqual({ 1: 0, 2: 100, 3: 0 });
  expect(shares(promote(versions, '2', { now: at(4) }))).toEqual({ 1: 0, 2: 100, 3: 0 });
});

test('the time of each promotion is noted, but not of the steps of a canary', () => {
  const promotedAt = (versions: PublishedVersion[]) =>
    versions.map(({ extras }) => extras.promotedAt?.slice(14, 16));
  const canary = promote(twoLive(), '3', { traffic: 10, now: at(3) });
  expect(promotedAt(canary)).toEqual(['01', '02', '03']);
  const step = promote(canary, '3', { traffic: 50, isStep: true, now: at(4) });
  expect([promotedAt(step), shares(step)]).toEqual([['01', '02', '03'], { 1: 0, 2: 50, 3: 50 }]);
  expect(promotedAt(promote(step, '3', { traffic: 50, now: at(5) }))).toEqual(['01', '02', '05']);
  expect(promotedAt(promote(canary, '2', { now: at(5) }))).toEqual(['01', '05', '03']);
});

test('nothing is chosen before the first promotion', () => {
  expect(chooseVersion(three, 0)).toBeUndefined();
});
