import { PerMinute } from './per-minute.js';

test('admits a number of events for each key within a minute', () => {
  const limit = new PerMinute(2);
  const admitted = (key: string, now: number) => limit.admits(key, now);
  expect([admitted('a', 0), admitted('a', 1), admitted('a', 59_999)]).toEqual([true, true, false]);
  expect([admitted('b', 59_999), admitted('a', 60_000)]).toEqual([true, true]);
});

test('at most 20,000 keys are kept in memory: no event of a further one is admitted', () => {
  const limit = new PerMinute(2);
  for (let n = 0; n < 20_000; n++) limit.admits(`${n}`, 0);
  expect([limit.admits('one more', 0), limit.admits('0', 0), limit.admits('0', 0)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(limit.admits('one more', 60_000)).toBe(true);
});

describe('keys are forgotten', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('within two minutes, though no event follows: clients are among them', () => {
    const limit = new PerMinute(1);
    jest.advanceTimersByTime(90_000);
    expect([limit.admits('a', 90_000), limit.admits('a', 90_000)]).toEqual([true, false]);
    jest.advanceTimersByTime(60_000);
    // The clock of the events stands still here, so that only time makes it forget.
    expect(limit.admits('a', 90_000)).toBe(true);
  });

  test('not within the minute in which they are counted', () => {
    const limit = new PerMinute(1);
    limit.admits('a', 59_000);
    jest.advanceTimersByTime(1_000);
    limit.admits('a', 60_000);
    jest.advanceTimersByTime(59_999);
    expect(limit.admits('a', 119_999)).toBe(false);
  });
});
