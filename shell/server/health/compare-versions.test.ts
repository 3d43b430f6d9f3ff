import { endedRuns, MINUTE, type Shares } from './testing/simulated-visits.js';

/** Something outside of the versions fails for a minute. */
const outage = (from: number, chance: number) => (second: number) =>
  second >= from && second < from + MINUTE ? chance : 0.005;

/** Those of `--watch 5m`; the default is visited for nine minutes before. */
const STEPS: Shares = [
  [0, 0],
  [9 * MINUTE, 10],
  [9 * MINUTE + 100, 25],
  [9 * MINUTE + 200, 50],
];

// Chance ends 1 in 100 of these.
describe('a canary stays when both versions fail alike for a minute', () => {
  test('after it was promoted beside a default that was visited for longer', () => {
    const shares: Shares = [
      [0, 0],
      [9 * MINUTE, 10],
    ];
    const course = { shares, seconds: 15 * MINUTE, visitsPerSecond: 3 };
    expect(endedRuns({ ...course, failing: outage(10 * MINUTE, 1) })).toBeLessThan(2);
    expect(endedRuns({ ...course, failing: outage(10 * MINUTE, 0.6) })).toBeLessThan(2);
  });

  test('after its share was raised in steps', () => {
    const course = { shares: STEPS, seconds: 9 * MINUTE + 300, visitsPerSecond: 3 };
    expect(endedRuns({ ...course, failing: outage(9 * MINUTE + 220, 0.6) })).toBeLessThan(2);
  });

  test('of so many visitors that the default has more clients than a sample keeps', () => {
    const shares: Shares = [[0, 10]];
    const course = { shares, seconds: 9 * MINUTE, visitsPerSecond: 10 };
    expect(endedRuns({ ...course, failing: outage(5 * MINUTE, 1) })).toBeLessThan(2);
  });
});

test('a canary stays when browsers that fail with both versions come back, though each step moves some to it', () => {
  const shares: Shares = [
    [0, 0],
    [5 * MINUTE, 10],
    [10 * MINUTE, 25],
    [15 * MINUTE, 50],
  ];
  const course = { shares, seconds: 20 * MINUTE, visitsPerSecond: 10, failing: () => 0.005 };
  const broken = { chance: 0.05, again: 3, within: 5 * MINUTE };
  expect(endedRuns({ ...course, broken }, 5)).toBe(0);
});

test('a canary that crashes for one visitor in five is ended in each step', () => {
  for (const [from, share] of STEPS.slice(1)) {
    const failing = (second: number, name: string) => (name === '2' && second >= from ? 0.2 : 0);
    const course = {
      shares: STEPS.filter(([second]) => second <= from),
      seconds: from + 5 * MINUTE,
    };
    expect([share, endedRuns({ ...course, visitsPerSecond: 3, failing })]).toEqual([share, 20]);
  }
});

const WATCHED = { shares: STEPS, seconds: 9 * MINUTE + 300 };
/** From a promotion on; half of a minute before, the default is visited alone. */
const canaryOf = (share: number): Shares => [
  [0, 0],
  [MINUTE / 2, share],
];

describe('what the steps of --watch 5m show together is enough', () => {
  test('for a canary that crashes, with few visitors and two shells', () => {
    const failing = (_: number, name: string) => (name === '2' ? 1 : 0.005);
    const course = { ...WATCHED, visitsPerSecond: 0.25, shells: 2, failing };
    expect(endedRuns(course)).toBeGreaterThan(17);
  });

  test('for a canary that fails later in a visit than a step lasts', () => {
    const failing = (_: number, name: string) => (name === '2' ? 0.5 : 0.005);
    const course = { ...WATCHED, visitsPerSecond: 1, failing, failsAfter: 120 };
    expect(endedRuns(course)).toBeGreaterThan(17);
  });

  test('for a canary that freezes browsers, with two shells', () => {
    const silent = (_: number, name: string) => (name === '2' ? 1 : 0.2);
    const course = { ...WATCHED, visitsPerSecond: 2, shells: 2, silent };
    expect(endedRuns(course)).toBeGreaterThan(17);
  });

  test('for a canary that freezes browsers, in steps as short as the wait for a report', () => {
    const shares: Shares = [...canaryOf(10), [MINUTE / 2 + 15, 25], [MINUTE / 2 + 30, 50]];
    const silent = (_: number, name: string) => (name === '2' ? 1 : 0.2);
    const course = { shares, seconds: MINUTE / 2 + 45, visitsPerSecond: 10, silent };
    expect(endedRuns(course)).toBeGreaterThan(17);
  });

  test('though a correct canary that is as silent stays', () => {
    const course = { ...WATCHED, visitsPerSecond: 2, shells: 2, failing: () => 0.01 };
    expect(endedRuns({ ...course, silent: () => 0.2 })).toBe(0);
  });
});

describe('beside a default that fills its sample again and again', () => {
  test('a canary with few visitors that fails for some is ended', () => {
    const failing = (_: number, name: string) => (name === '2' ? 0.1 : 0.002);
    const course = { shares: canaryOf(1), seconds: 10 * MINUTE, visitsPerSecond: 20, failing };
    expect(endedRuns(course, 10)).toBeGreaterThan(8);
  });

  test('a canary that freezes browsers is ended, though reports are waited for longer than that', () => {
    const silent = (_: number, name: string) => (name === '2' ? 1 : 0.1);
    const course = { shares: canaryOf(10), seconds: 2 * MINUTE, visitsPerSecond: 160, silent };
    expect(endedRuns(course, 3)).toBe(3);
  });
});
