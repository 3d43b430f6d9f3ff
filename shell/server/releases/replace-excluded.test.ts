import { isLive, type PublishedVersion } from '@site/releases/store/pointer-schema';
import { replaceExcluded } from './replace-excluded.js';

const url = (version: string) => `${version}/client/remoteEntry.js`;

/** @param day of January 2026 since which it was live; none for one that never was */
const aVersion = (version: string, traffic: number, day?: number): PublishedVersion => ({
  url: url(version),
  fallbackUrl: url(version),
  metadata: { version, integrity: `sha384-${'A'.repeat(64)}` },
  deployment: { traffic, default: traffic >= 50 },
  extras: {
    publishedAt: '2026-01-01T00:00:00.000Z',
    ...(day && { liveSince: `2026-01-0${day}T00:00:00.000Z` }),
  },
});

const shares = (versions: readonly PublishedVersion[]) =>
  Object.fromEntries(
    versions
      .filter(isLive)
      .map(({ metadata, deployment }) => [
        metadata.version,
        deployment.default ? `${deployment.traffic} by default` : deployment.traffic,
      ]),
  );

const without = (versions: PublishedVersion[], ...excluded: string[]) =>
  shares(replaceExcluded(versions, ({ metadata }) => excluded.includes(metadata.version)));

test('the list stays the same object as long as no excluded version is live', () => {
  const versions = [aVersion('1', 0, 1), aVersion('2', 100, 2)];
  expect(replaceExcluded(versions, ({ metadata }) => metadata.version === '1')).toBe(versions);
});

test('visits of an excluded canary go to the default', () => {
  expect(without([aVersion('1', 90, 1), aVersion('2', 10)], '2')).toEqual({ 1: '100 by default' });
});

test('visits of an excluded default go to its fallback, whatever was live in between', () => {
  const excluded = { ...aVersion('4', 100, 4), fallbackUrl: url('2') };
  const versions = [aVersion('2', 0, 2), aVersion('3', 0, 3), excluded];
  expect(without(versions, '4')).toEqual({ 2: '100 by default' });
});

test('the fallback of an excluded default need not have been live: the pointer names it', () => {
  const excluded = { ...aVersion('2', 100, 2), fallbackUrl: url('1') };
  expect(without([aVersion('1', 0), excluded], '2')).toEqual({ 1: '100 by default' });
});

test('visits of an excluded default without a usable fallback go to what was live last', () => {
  const versions = [
    aVersion('1', 0, 1),
    aVersion('2', 0, 2),
    aVersion('3', 0),
    aVersion('4', 100, 4),
  ];
  expect(without(versions, '4')).toEqual({ 2: '100 by default' });
  expect(without(versions, '4', '2')).toEqual({ 1: '100 by default' });
});

test('a canary beside an excluded default keeps its share', () => {
  const versions = [aVersion('1', 0, 1), aVersion('2', 90, 2), aVersion('3', 10)];
  expect(without(versions, '2')).toEqual({ 1: '90 by default', 3: 10 });
});

test('without a version to roll back to, nothing is live, not even the canary', () => {
  expect(without([aVersion('1', 90, 1), aVersion('2', 10)], '1')).toEqual({});
});
