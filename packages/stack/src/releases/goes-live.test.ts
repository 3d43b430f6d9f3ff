import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import { goesLive } from './goes-live.js';

const MONDAY = '2026-03-02T09:00:00.000Z';
const TUESDAY = '2026-03-03T09:00:00.000Z';
const WEDNESDAY = '2026-03-04T09:00:00.000Z';

const aVersion = (version: string, publishedAt: string, live: boolean): PublishedVersion => ({
  url: `${version}/client/remoteEntry.js`,
  fallbackUrl: `${version}/client/remoteEntry.js`,
  metadata: { version, integrity: '' },
  deployment: { traffic: live ? 100 : 0, default: live },
  extras: { publishedAt },
});

test('the first version goes live', () => {
  expect(goesLive('1.0.0-a', [], undefined)).toBe(true);
});

test('changed sources go live', () => {
  expect(goesLive('1.0.0-b', [aVersion('1.0.0-a', MONDAY, true)], MONDAY)).toBe(true);
});

test('a version that is live already is not released again', () => {
  expect(goesLive('1.0.0-a', [aVersion('1.0.0-a', MONDAY, true)], MONDAY)).toBe(false);
});

test('sources that were changed back go live again', () => {
  const published = [aVersion('1.0.0-a', MONDAY, false), aVersion('1.0.0-b', TUESDAY, true)];
  expect(goesLive('1.0.0-a', published, TUESDAY)).toBe(true);
});

test('a release by hand that was rolled back stays rolled back', () => {
  const published = [aVersion('1.0.0-a', MONDAY, true), aVersion('1.0.0-b', WEDNESDAY, false)];
  expect(goesLive('1.0.0-b', published, TUESDAY)).toBe(false);
});

test('a store that no start has released to is left as its teams have set it', () => {
  const published = [aVersion('1.0.0-a', MONDAY, true), aVersion('1.0.0-b', TUESDAY, false)];
  expect(goesLive('1.0.0-b', published, undefined)).toBe(false);
});
