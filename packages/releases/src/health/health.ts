import * as v from 'valibot';
import { remoteName } from '../store/remote-paths.js';
import { instant, versionName } from '../store/store-path.js';

/** Where a host says how the versions of all remotes do. */
export const HEALTH_ADDRESS = '/.well-known/micro-frontends/health';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const sample = v.object({ clients: count, failed: count });

const counts = v.object({
  /** Visits that showed a page of the version. */
  views: count,
  /** Visits with uncaught errors, with the boundary shown, with a failed hydration, with files whose bytes were refused. */
  errors: count,
  boundaries: count,
  hydrations: count,
  blocked: count,
  /** Documents that were sent without their page because it could not be rendered on the server. */
  failedRenders: count,
});

/** Numbers of a version over a time. */
export type Counts = v.InferOutput<typeof counts>;

const vital = v.object({ p75: v.number(), values: count });

const versionHealth = v.object({
  /** Percent of visits that the host gives it. */
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  default: v.boolean(),
  /** `ended` is a version that was live before. */
  state: v.picklist(['live', 'quarantined', 'ended']),
  quarantine: v.exactOptional(v.object({ since: instant, reason: v.string() })),
  /** One visit of each client of the last ten minutes: what versions are compared by. */
  visits: sample,
  /** One document of each client of the last ten minutes while there is a canary: those without their page failed. */
  renders: sample,
  lastTenMinutes: counts,
  /** Since the host started. */
  total: counts,
  vitals: v.object({
    LCP: v.exactOptional(vital),
    INP: v.exactOptional(vital),
    CLS: v.exactOptional(vital),
    TTFB: v.exactOptional(vital),
  }),
});

/** How a version does, as a host says it. */
export type VersionHealth = v.InferOutput<typeof versionHealth>;

/** What a host answers at {@link HEALTH_ADDRESS}: by remote and version. */
export const healthSchema = v.object({
  remotes: v.record(remoteName, v.record(versionName, versionHealth)),
});

export type Health = v.InferOutput<typeof healthSchema>;
