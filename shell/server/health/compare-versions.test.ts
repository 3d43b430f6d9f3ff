import { version } from '../releases/testing/temporary-store.js';
import { compareVersions } from './compare-versions.js';
import { HealthRecords } from './health-records.js';

const REMOTE = 'mfe-quote';
const MINUTE = 60;
const NONE_QUARANTINED = { isQuarantined: () => false };

/** The share of a canary in percent, from a second on. */
type Shares = readonly (readonly [second: number, share: number])[];

interface Course {
  shares: Shares;
  seconds: number;
  visitsPerSecond: number;
  /** The chance that a visit fails, whichever version it shows. */
  failing: (second: number, version: '1' | '2') => number;
}

/** Visits of ever new clients to a default and a canary, which are compared every second. */
class Visits {
  readonly #records = new HealthRecords();
  readonly #random: () => number;
  #clients = 0;

  constructor(seed: number) {
    this.#random = seeded(seed);
  }

  /** @returns the second in which the canary was found to fail far more */
  endedAt({ shares, seconds, visitsPerSecond, failing }: Course): number | undefined {
    for (let second = 0; second < seconds; second++) {
      const share = shares.findLast(([from]) => from <= second)?.[1] ?? 0;
      const pointers = { [REMOTE]: live(share) };
      this.#records.sync(pointers, second * 1_000);
      for (let n = 0; n < visitsPerSecond; n++) {
        const name = this.#random() * 100 < share ? '2' : '1';
        this.#visit(name, this.#random() < failing(second, name), second * 1_000);
      }
      const found = compareVersions(pointers, this.#records, NONE_QUARANTINED, second * 1_000);
      if (found.length > 0) return second;
      this.#records.expire(second * 1_000);
    }
    return undefined;
  }

  #visit(name: string, failed: boolean, now: number) {
    const id = `${this.#clients++}`;
    const about = { remote: REMOTE, version: name, failures: failed ? ['error' as const] : [] };
    this.#records.of(REMOTE, name)?.report(id, about, { key: id, isLocal: false }, now);
  }
}

const live = (share: number) => [
  { ...version('1'), deployment: { traffic: 100 - share, default: true } },
  { ...version('2'), deployment: { traffic: share, default: false } },
];

/** Numbers from 0 to 1, the same in each run: the generator of Numerical Recipes. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const RUNS = Array.from({ length: 20 }, (_, index) => index + 1);

/** In how many of the runs the canary is ended. */
const endedRuns = (course: Course) =>
  RUNS.filter((seed) => new Visits(seed).endedAt(course) !== undefined).length;

/** Something outside of the versions fails for a minute. */
const outage = (from: number, chance: number) => (second: number) =>
  second >= from && second < from + MINUTE ? chance : 0.005;

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
