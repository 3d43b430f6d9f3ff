import { SlidingCounts } from './sliding-counts.js';

const MINUTE = 60_000;

test('the last ten minutes slide, the total stays', () => {
  const counts = new SlidingCounts();
  counts.add('views', 0);
  counts.add('errors', 0);
  counts.add('views', 5 * MINUTE);
  counts.add('views', 9 * MINUTE);
  expect(counts.lastTenMinutes(9 * MINUTE)).toMatchObject({ views: 3, errors: 1 });
  expect(counts.lastTenMinutes(10 * MINUTE)).toMatchObject({ views: 2, errors: 0 });
  counts.add('views', 30 * MINUTE);
  expect(counts.lastTenMinutes(30 * MINUTE)).toMatchObject({ views: 1, errors: 0 });
  expect(counts.total).toMatchObject({ views: 4, errors: 1, blocked: 0 });
});
