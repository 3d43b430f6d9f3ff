import * as v from 'valibot';
import { RemoteName } from '../store/remote-paths.js';
import { Instant, VersionName } from '../store/store-path.js';

/** Where a host reports the numbers of all versions of all remotes. */
export const HEALTH_ADDRESS = '/.well-known/micro-frontends/health';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Sample = v.object({ clients: Count, failed: Count });

const Counts = v.object({
  /** Visits that showed a page of the version. */
  views: Count,
  /** Visits with uncaught errors. */
  errors: Count,
  /** Visits that showed the error screen in place of a page. */
  boundaries: Count,
  /** Visits with a failed hydration. */
  hydrations: Count,
  /** Visits with files that the browser refused for their bytes. */
  blocked: Count,
  /** Documents that were sent without their page because it could not be rendered on the server. */
  failedRenders: Count,
});

/** Numbers of a version over a period. */
export type Counts = v.InferOutput<typeof Counts>;

const Vital = v.object({ p75: v.number(), values: Count });

const VersionHealth = v.object({
  /** Percent of visits that the host gives it. */
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  default: v.boolean(),
  /** `ended` is a version that was live before. */
  state: v.picklist(['live', 'quarantined', 'ended']),
  quarantine: v.exactOptional(v.object({ since: Instant, reason: v.string() })),
  /**
   * One visit of each client of the last ten minutes. A canary is compared with the default by this and the next three
   * samples. They are those of the latest period, which begins for both when the shares of the remote change, or a sample
   * is full, without the clients that are known from an earlier one; the host compares the periods before, too. Earlier
   * hosts have no periods.
   */
  visits: Sample,
  /** The next visit of each client that was there before in these minutes; earlier hosts do not count it. */
  secondVisits: v.exactOptional(Sample),
  /** One document of each client while there is a canary: those without their page failed. */
  renders: Sample,
  /**
   * One document of each client that opened one: those failed from which no report came, as where the page freezes the
   * browser. Earlier hosts do not count it.
   */
  silent: v.exactOptional(Sample),
  lastTenMinutes: Counts,
  /** Since the host started. */
  total: Counts,
  vitals: v.object({
    LCP: v.exactOptional(Vital),
    INP: v.exactOptional(Vital),
    CLS: v.exactOptional(Vital),
    TTFB: v.exactOptional(Vital),
  }),
});

/** The numbers of a version, as a host reports them. */
export type VersionHealth = v.InferOutput<typeof VersionHealth>;

/** The response at {@link HEALTH_ADDRESS}: by remote and version. */
export const Health = v.object({
  remotes: v.record(RemoteName, v.record(VersionName, VersionHealth)),
});

export type Health = v.InferOutput<typeof Health>;
