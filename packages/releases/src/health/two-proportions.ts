import { failedShares, type Stratum, totalsOf, zScore } from './strata.js';

/** When a version counts as one that fails far more than another. */
export interface Thresholds {
  /** Visitors that each of both versions needs. */
  clients: number;
  /** Visitors for whom the worse one failed: the normal approximation means nothing below about 5. */
  failed: number;
  /** By how much the shares of failures differ, 0 to 1. */
  difference: number;
  /** Standard errors between the two shares. */
  z: number;
}

/**
 * For a canary. Its numbers are compared every second, so that a common threshold such as 1.64 would be
 * exceeded by chance within the hour; 3.5 has a chance of 1 in 4,000 at each comparison. "Far more" is
 * relative to a default that works: a page that fails for one visitor in twenty must not get all of them.
 */
export const CANARY_THRESHOLDS: Thresholds = { clients: 8, failed: 5, difference: 0.02, z: 3.5 };

/** For a canary whose visitors got its page, and sent no report; see also `MAX_REPORTED`. */
const SILENCE_THRESHOLDS: Thresholds = { clients: 20, failed: 10, difference: 0, z: 5 };
/**
 * A canary may count as silent where its share of visitors who report is at most this part of that of the default.
 * Where a proxy picks one of several shells for each request, most reports come to another shell than the document:
 * the two shares differ by little, but nobody reports a frozen canary to any of them.
 */
const MAX_REPORTED = 0.6;

/** For a default, which everybody gets, and which its team has not put to a test. */
export const DEFAULT_THRESHOLDS: Thresholds = { clients: 20, failed: 20, difference: 0.5, z: 3.5 };

/** Whether a version fails far more than the one beside it, by the periods in which both had clients. */
export function failsFarMore(strata: readonly Stratum[], needed: Thresholds): boolean {
  const [version, beside] = totalsOf(strata);
  const [share, otherShare] = failedShares(strata);
  return (
    Math.min(version.clients, beside.clients) >= needed.clients &&
    version.failed >= needed.failed &&
    share - otherShare >= needed.difference &&
    zScore(strata) >= needed.z
  );
}

/**
 * Whether far fewer visitors of a canary send a report than of the default beside it. Some of the visitors of each
 * version are silent: they leave early, or have no scripts. Chance would end a correct canary within a day by the
 * thresholds for failures.
 */
export function isFarMoreSilent(strata: readonly Stratum[]): boolean {
  const [silent, otherSilent] = failedShares(strata);
  return 1 - silent <= MAX_REPORTED * (1 - otherSilent) && failsFarMore(strata, SILENCE_THRESHOLDS);
}
