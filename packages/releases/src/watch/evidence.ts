import type { VersionHealth } from '../health/health.js';
import type { Sample } from '../health/strata.js';
import { CANARY_THRESHOLDS, failsFarMore, isFarMoreSilent } from '../health/two-proportions.js';

const NONE: Sample = { clients: 0, failed: 0 };

/** The numbers of a canary and of the default beside it. */
export interface Comparison {
  canary: VersionHealth | undefined;
  /** Name of the default. */
  beside: string | undefined;
  default: VersionHealth | undefined;
}

/** Finds a canary and the version beside it. */
export function compare(
  versions: Readonly<Record<string, VersionHealth>>,
  version: string,
): Comparison {
  const [beside, found] = Object.entries(versions).find(([, health]) => health.default) ?? [];
  return { canary: versions[version], beside, default: found };
}

/** Why a canary must not continue, in a sentence; undefined as long as it does well enough. */
export function evidenceAgainst({ canary, ...beside }: Comparison): string | undefined {
  if (canary?.quarantine) return `the host has quarantined it: ${canary.quarantine.reason}`;
  const other = beside.default;
  if (!canary || !other || canary === other) return undefined;
  const fails = (['visits', 'secondVisits', 'renders'] as const).some((sample) =>
    failsFarMore([[canary[sample] ?? NONE, other[sample] ?? NONE]], CANARY_THRESHOLDS),
  );
  const isSilent = isFarMoreSilent([[canary.silent ?? NONE, other.silent ?? NONE]]);
  return fails || isSilent ? `${numbersOf({ canary, ...beside })}.` : undefined;
}

/** The numbers of both, in a line. */
export function numbersOf({ canary, beside, ...about }: Comparison): string {
  // The last ten minutes may be those of a canary that was ended, and is tried again.
  if (!canary || canary.visits.clients + canary.renders.clients === 0) {
    return 'no visits of new clients since the shares changed';
  }
  const { views, errors, boundaries, hydrations, blocked } = canary.lastTenMinutes;
  const kinds = `${views} views, ${errors} with errors, ${boundaries} with the error boundary, ${hydrations} not hydrated, ${blocked} blocked`;
  const others =
    about.default && about.default !== canary ? `; ${beside} ${shares(about.default)}` : '';
  return `it ${shares(canary)}${others} (in ten minutes: ${kinds})`;
}

const shares = ({ visits, secondVisits = NONE, renders, silent = NONE }: VersionHealth) =>
  `failed for ${visits.failed} of ${visits.clients} clients${atSecond(secondVisits)}, had no page for ${renders.failed} of ${renders.clients}${withoutReport(silent)}`;

const withoutReport = ({ failed, clients }: Sample) =>
  clients > 0 ? `, froze, or sent no report, for ${failed} of ${clients}` : '';

const atSecond = ({ failed, clients }: Sample) =>
  clients > 0 ? `, at the second visit of ${failed} of ${clients}` : '';
