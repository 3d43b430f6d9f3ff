import { canaryPlace, SEEDS } from './canary-place.js';

const seeds = Array.from({ length: SEEDS }, (_, seed) => seed);
const inShare = (remote: string) => (seed: number) => canaryPlace(remote, seed) < 10;

test('each place belongs to equally many seeds', () => {
  expect(seeds.filter(inShare('mfe-quote'))).toHaveLength(SEEDS / 10);
  expect(new Set(seeds.map((seed) => canaryPlace('mfe-quote', seed))).size).toBe(100);
});

test('of two canaries with a tenth of the visitors each, a hundredth gets both', () => {
  const both = seeds.filter(inShare('mfe-quote')).filter(inShare('mfe-booking'));
  expect(both.length).toBeGreaterThan(SEEDS / 200);
  expect(both.length).toBeLessThan(SEEDS / 50);
});

test('a seed out of range is at the end, where no canary is', () => {
  expect(canaryPlace('mfe-quote', SEEDS)).toBe(99);
});
