import { type Sample, zScore } from './strata.js';
import {
  CANARY_THRESHOLDS,
  DEFAULT_THRESHOLDS,
  failsFarMore,
  isFarMoreSilent,
} from './two-proportions.js';

const of = (failed: number, clients: number): Sample => ({ clients, failed });

// Computed by hand from the textbook formula; the third is the worked example of OpenIntro Statistics 6.2.
test.each([
  [of(8, 8), of(0, 8), 4],
  [of(15, 100), of(9, 900), 8.678],
  [of(500, 44_925), of(505, 44_910), -0.1639],
  [of(0, 8), of(8, 8), -4],
  [of(45, 50), of(45, 50), 0],
])('%j beside %j is %d standard errors above', (first, second, z) => {
  expect(zScore([[first, second]])).toBeCloseTo(z, 3);
});

test.each([
  ['nobody', of(0, 0), of(0, 0)],
  ['nobody beside', of(5, 5), of(0, 0)],
  ['all failed in both', of(9, 9), of(7, 7)],
  ['none failed in both', of(0, 9), of(0, 7)],
])('%s: the samples cannot differ', (_, first, second) => {
  expect(zScore([[first, second]])).toBe(0);
});

test.each<[string, Sample, Sample, boolean]>([
  ['always crashes', of(8, 8), of(0, 8), true],
  ['crashes for half of the visitors', of(10, 20), of(1, 100), true],
  ['fails as often', of(8, 20), of(40, 100), false],
  ['fails less often', of(0, 20), of(40, 100), false],
  ['crashes, seen by too few', of(7, 7), of(0, 100), false],
  ['crashes, beside one that too few have seen', of(50, 50), of(0, 7), false],
  ['failed for four only, which a single strange browser may be', of(4, 8), of(0, 800), false],
  ['fails for one visitor in twenty', of(50, 1_000), of(3, 9_000), true],
  ['fails a little more, however many visitors show it', of(15, 1_000), of(0, 9_000), false],
  ['fails more, which may be chance', of(6, 20), of(2, 20), false],
])('a canary that %s', (_, canary, beside, isOut) => {
  expect(failsFarMore([[canary, beside]], CANARY_THRESHOLDS)).toBe(isOut);
});

test.each<[string, Sample, Sample, boolean]>([
  ['hears of nobody', of(20, 20), of(18, 80), true],
  ['hears of nobody, seen by too few', of(19, 19), of(0, 80), false],
  ['hears of nobody, as the other', of(20, 20), of(180, 180), false],
  ['freezes for half of the visitors', of(60, 100), of(40, 400), true],
  ['loses a few more visitors before they report', of(720, 2_000), of(600, 2_000), false],
])('a canary that %s', (_, canary, beside, isOut) => {
  expect(isFarMoreSilent([[canary, beside]])).toBe(isOut);
});

test('a canary that is as silent as the default stays for a week', () => {
  const random = seeded();
  const canary = new LastTenMinutes();
  const beside = new LastTenMinutes();
  for (let second = 0; second < 7 * 24 * 3_600; second++) {
    // 100 clients in ten minutes: a tenth get the canary, and a fifth of all are silent.
    if (random() < 1 / 6) (random() < 0.1 ? canary : beside).add(second, random() < 0.2);
    if (isFarMoreSilent([[canary.read(second), beside.read(second)]])) {
      throw new Error(`It ended after ${second} seconds.`);
    }
  }
});

describe.each([1, 2, 3, 4])('where a proxy picks one of %d shells for each request', (shells) => {
  /** What one of the shells knows, with 2,000 clients in ten minutes, of which a quarter get the canary. */
  function isEnded(seconds: number, silent: number, isFrozen: boolean): boolean {
    const random = seeded();
    const canary = new LastTenMinutes();
    const beside = new LastTenMinutes();
    for (let second = 0; second < seconds; second++) {
      const opened = Array.from({ length: 5 }, random).filter((chance) => chance < 2 / 3 / shells);
      for (const _ of opened) {
        const isCanary = random() < 0.25;
        const isReported = random() > silent && random() < 1 / shells && !(isCanary && isFrozen);
        (isCanary ? canary : beside).add(second, !isReported);
      }
      if (isFarMoreSilent([[canary.read(second), beside.read(second)]])) return true;
    }
    return false;
  }

  test.each([0.05, 0.25])(
    'with %d of visitors silent, a canary that freezes is found in ten minutes',
    (silent) => {
      expect(isEnded(600, silent, true)).toBe(true);
    },
  );

  test.each([0.05, 0.25])(
    'with %d of visitors silent, a correct canary stays for a day',
    (silent) => {
      expect(isEnded(24 * 3_600, silent, false)).toBe(false);
    },
  );
});

/** Numbers from 0 to 1, the same in each run: the generator of Numerical Recipes. */
function seeded() {
  let state = 1;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

class LastTenMinutes {
  readonly #clients: { at: number; isSilent: boolean }[] = [];
  #failed = 0;

  add(at: number, isSilent: boolean) {
    this.#clients.push({ at, isSilent });
    if (isSilent) this.#failed += 1;
  }

  read(now: number): Sample {
    while (now - (this.#clients[0]?.at ?? now) >= 600) {
      if (this.#clients.shift()?.isSilent) this.#failed -= 1;
    }
    return { clients: this.#clients.length, failed: this.#failed };
  }
}

test.each<[string, Sample, Sample, boolean]>([
  ['crashes for nearly everybody', of(30, 40), of(1, 40), true],
  ['fails far more, but for few of its visitors', of(40, 100), of(0, 100), false],
  ['crashes, seen by fewer than twenty', of(19, 19), of(0, 100), false],
])('a default that %s', (_, version, before, isOut) => {
  expect(failsFarMore([[version, before]], DEFAULT_THRESHOLDS)).toBe(isOut);
});
