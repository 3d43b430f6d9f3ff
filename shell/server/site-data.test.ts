import { readEnv } from './env.js';
import { siteDataSource } from './site-data.js';

test('the year of a clock that was ahead when the server started does not stay', () => {
  let now = Date.UTC(2030, 5, 1);
  const site = siteDataSource(readEnv({ RELEASES_DIR: '/releases' }), () => now);
  expect(site().year).toBe(2030);
  now = Date.UTC(2026, 5, 1);
  expect(site().year).toBe(2026);
});

test('§2 the year is the one in Sydney, and changes while the server runs', () => {
  let now = Date.UTC(2026, 11, 31, 12, 58);
  const site = siteDataSource(readEnv({ RELEASES_DIR: '/releases' }), () => now);
  const before = site();
  expect(before.year).toBe(2026);
  expect(site()).toBe(before);
  now = Date.UTC(2026, 11, 31, 13, 0);
  expect(site().year).toBe(2027);
});
