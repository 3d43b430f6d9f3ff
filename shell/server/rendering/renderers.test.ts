import type { Pointers } from '../releases/live-releases.js';
import type { ReleaseStore } from '../releases/release-store.js';
import { Renderers } from './renderers.js';

const live = (version: string): Pointers => ({
  'mfe-quote': [
    {
      url: 'releases/entry.js',
      fallbackUrl: 'releases/entry.js',
      metadata: { version, integrity: 'sha384-x' },
      deployment: { traffic: 100, default: true },
      extras: { publishedAt: '2026-01-01T00:00:00.000Z' },
    },
  ],
});

test('of many releases that are replaced in a short time, the renderers of the first are stopped at once', () => {
  // No release is found, so no process is started.
  const store = {} as ReleaseStore; // never read
  const renderers = new Renderers(store, { release: () => undefined }, __dirname);
  jest.spyOn(console, 'error').mockImplementation();
  const versions = Array.from({ length: 12 }, (_, index) => `1.0.${index}`);
  const made = versions.map((version) => {
    renderers.keepOnly(live(version));
    return renderers.get('mfe-quote', version);
  });
  const isKept = (index: number) =>
    renderers.get('mfe-quote', versions[index] ?? '') === made[index];
  expect([7, 8, 9, 10, 11].filter(isKept)).toEqual([7, 8, 9, 10, 11]);
  expect(isKept(0)).toBe(false);
});
