/** A sample of visitors, and for how many of them something failed. */
export interface Sample {
  clients: number;
  failed: number;
}

/**
 * The samples of two versions from one period. Both shares of visits are constant in it, so that whatever happens
 * then happens to the same part of the clients of each.
 */
export type Stratum = readonly [version: Sample, beside: Sample];

/** A period in which one of both had no clients says nothing about their difference. */
const comparable = (strata: readonly Stratum[]) =>
  strata.filter(([version, beside]) => version.clients > 0 && beside.clients > 0);

/** Both samples over the periods in which both had clients. */
export function totalsOf(strata: readonly Stratum[]): readonly [version: Sample, beside: Sample] {
  const both = comparable(strata);
  return [sumOf(both.map(([version]) => version)), sumOf(both.map(([, beside]) => beside))];
}

/**
 * The share of failures of each of both, 0 to 1: the mean of the periods by the weights of Mantel and Haenszel
 * (Statistical aspects of the analysis of data, 1959). Sums over the periods would differ between two equal versions
 * when one of them had most of its clients in a period in which everything failed (Simpson's paradox).
 */
export function failedShares(strata: readonly Stratum[]): readonly [number, number] {
  const both = comparable(strata);
  const weights = total(both.map(weightOf));
  const meanOf = (index: 0 | 1) =>
    weights === 0
      ? 0
      : total(both.map((stratum) => weightOf(stratum) * failedShare(stratum[index]))) / weights;
  return [meanOf(0), meanOf(1)];
}

/**
 * Cochran's test (Some methods for strengthening the common χ² tests, Biometrics 10, 1954): how many standard errors
 * the share of failures of the first is above that of the second, over all periods. The test of Cochran, Mantel and
 * Haenszel differs from it only by n - 1 in place of n in the variance. With one period it is the two-proportion z-test
 * with pooled variance. 0 where the samples cannot differ.
 */
export function zScore(strata: readonly Stratum[]): number {
  const both = comparable(strata);
  const error = Math.sqrt(
    total(
      both.map((stratum) => {
        const pooled = failedShare(sumOf(stratum));
        return weightOf(stratum) * pooled * (1 - pooled);
      }),
    ),
  );
  const difference = total(
    both.map((stratum) => {
      const [version, beside] = stratum;
      return weightOf(stratum) * (failedShare(version) - failedShare(beside));
    }),
  );
  return error > 0 ? difference / error : 0;
}

/** Half of the harmonic mean of both numbers of clients: the smaller sample limits what a period can show. */
const weightOf = ([version, beside]: Stratum) =>
  (version.clients * beside.clients) / (version.clients + beside.clients);

const failedShare = ({ clients, failed }: Sample) => failed / clients;

const sumOf = (samples: readonly Sample[]): Sample => ({
  clients: total(samples.map(({ clients }) => clients)),
  failed: total(samples.map(({ failed }) => failed)),
});

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
