import { type Stratum, totalsOf, zScore } from '@site/releases/health/strata';
import {
  CANARY_THRESHOLDS,
  DEFAULT_THRESHOLDS,
  failsFarMore,
  isFarMoreSilent,
} from '@site/releases/health/two-proportions';
import { defaultOf, isLive, type PublishedVersion } from '@site/releases/store/pointer-schema';
import type { Pointers } from '../releases/live-releases.js';
import { replaceExcluded } from '../releases/replace-excluded.js';
import type { ComparedSamples } from './compared-clients.js';
import type { HealthRecords } from './health-records.js';
import type { Quarantines } from './quarantines.js';

/** A version to quarantine. */
export interface Finding {
  remote: string;
  published: PublishedVersion;
  /** A sentence with the numbers. */
  reason: string;
}

/**
 * Compares each canary with the default beside it, and each default with the version that it would be rolled
 * back to. Anybody can send reports: against a default, only the reports of many addresses count, and none
 * from this machine. What the host has seen itself counts against canaries only, because the browser renders
 * what the server did not.
 *
 * @param quarantines in force: a quarantined version is neither compared again nor rolled back to
 */
export function compareVersions(
  pointers: Pointers,
  records: HealthRecords,
  quarantines: Pick<Quarantines, 'isQuarantined'>,
  now: number,
): Finding[] {
  return Object.entries(pointers).flatMap(([remote, versions]) => {
    const isQuarantined = (version: PublishedVersion) => quarantines.isQuarantined(remote, version);
    return versions
      .filter((version) => isLive(version) && !isQuarantined(version))
      .flatMap((published) => {
        const comparison = { remote, published, versions, records, now };
        const reason = published.deployment.default
          ? defaultProblem(comparison, isQuarantined)
          : canaryProblem(comparison);
        return reason ? [{ remote, published, reason }] : [];
      });
  });
}

/** A version, and what it is compared with. */
interface Comparison {
  remote: string;
  published: PublishedVersion;
  versions: readonly PublishedVersion[];
  records: HealthRecords;
  now: number;
}

/** How a canary fails, by the sample that shows it. */
const FAILED = {
  visits: 'failed for',
  secondVisits: 'failed at the second visit of',
  renders: 'had no page for',
} as const;

/** Why to quarantine a canary; undefined while it does not fail far more than the default. */
function canaryProblem({ remote, published, versions, records, now }: Comparison) {
  const beside = defaultOf(versions)?.metadata.version;
  const record = records.of(remote, published.metadata.version);
  const otherRecord = records.of(remote, beside ?? '');
  if (!record || !otherRecord || !beside) return undefined;
  const others = otherRecord.comparedPeriods(now);
  const both = record.comparedPeriods(now).flatMap((canary, period) => {
    const other = others[period];
    return other ? [{ canary, other }] : [];
  });
  const strataOf = (sample: keyof ComparedSamples) =>
    both.map(({ canary, other }): Stratum => [canary[sample], other[sample]]);
  for (const [sample, what] of Object.entries(FAILED)) {
    const strata = strataOf(sample as keyof typeof FAILED); // its own keys
    if (failsFarMore(strata, CANARY_THRESHOLDS)) return reasonFor(what, beside, strata);
  }
  const silent = strataOf('silent');
  if (!isFarMoreSilent(silent)) return undefined;
  return reasonFor('froze, or sent no report, for', beside, silent);
}

/** Why to quarantine a default; undefined while it does not fail far more than the version before. */
function defaultProblem(
  { remote, published, versions, records, now }: Comparison,
  isQuarantined: (version: PublishedVersion) => boolean,
) {
  const isExcluded = (version: PublishedVersion) => version === published || isQuarantined(version);
  const before = defaultOf(replaceExcluded(versions, isExcluded))?.metadata.version;
  const record = records.of(remote, published.metadata.version);
  const other = records.of(remote, before ?? '');
  if (!record || !other || !before) return undefined;
  const visits = [[record.visitsFromOutside(now), other.visitsFromOutside(now)]] as const;
  if (!failsFarMore(visits, DEFAULT_THRESHOLDS)) return undefined;
  return reasonFor('failed for', before, visits);
}

function reasonFor(what: string, beside: string, strata: readonly Stratum[]) {
  const [version, other] = totalsOf(strata);
  return `it ${what} ${version.failed} of ${version.clients} clients, ${beside} for ${other.failed} of ${other.clients} (z ${zScore(strata).toFixed(1)}).`;
}
