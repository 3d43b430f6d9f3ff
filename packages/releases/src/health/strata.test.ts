import { failedShares, type Sample, type Stratum, totalsOf, zScore } from './strata.js';

const of = (failed: number, clients: number): Sample => ({ clients, failed });

/**
 * Men and women whom the departments of Berkeley rejected in 1973 (`UCBAdmissions` of R): women applied where more are
 * rejected, so that the sums over the departments differ far more than the departments do.
 */
const ADMISSIONS: readonly Stratum[] = [
  [of(313, 825), of(19, 108)],
  [of(207, 560), of(8, 25)],
  [of(205, 325), of(391, 593)],
  [of(279, 417), of(244, 375)],
  [of(138, 191), of(299, 393)],
  [of(351, 373), of(317, 341)],
];

test('periods are compared each by itself', () => {
  // R's mantelhaen.test says 1.5246 = z²; it has n - 1 in the variance.
  expect(zScore(ADMISSIONS) ** 2).toBeCloseTo(1.5266, 4);
  expect(zScore([totalsOf(ADMISSIONS)])).toBeCloseTo(-9.602, 3);
});

test('what fails for both alike in one period makes no difference, however many clients each had in it', () => {
  const strata: readonly Stratum[] = [
    [of(0, 10), of(0, 900)],
    [of(60, 100), of(60, 100)],
  ];
  const [version, beside] = failedShares(strata);
  expect(version).toBeCloseTo(beside);
  expect(zScore(strata)).toBe(0);
});

test('a period that one of both had no clients in counts for nothing', () => {
  const both: Stratum = [of(4, 8), of(1, 9)];
  const strata = [[of(0, 0), of(700, 900)], both, [of(5, 5), of(0, 0)]] as const;
  expect(totalsOf(strata)).toEqual(both);
  expect(failedShares(strata)).toEqual(failedShares([both]));
  expect(zScore(strata)).toBe(zScore([both]));
});
