/** Where browsers send their reports to. */
export const REPORTS_PATH = '/.well-known/micro-frontends/reports';

/** What can fail in a visit. */
export const FAILURES = [
  'error', // uncaught
  'boundary', // the error screen in place of a page, or a page that was left while it was blank
  'hydration', // scripts could not take over the document, or found a mismatch
  'blocked', // the browser refused a file because of its bytes
] as const;
export type Failure = (typeof FAILURES)[number];

/** Web vitals with the largest plausible value of each: milliseconds, and for CLS a score. */
export const VITALS = { LCP: 120_000, INP: 60_000, CLS: 100, TTFB: 120_000 } as const;
export type Vital = keyof typeof VITALS;

/** What is new of a remote since the last report of the visit: a page of it was shown, or something failed. */
export interface RemoteReport {
  remote: string;
  version: string;
  /** What failed for the first time. */
  failures: Failure[];
  vitals?: Partial<Record<Vital, number>>;
}

/** What a browser sends: nothing that was typed, no address of a page, no text of an error. */
export interface Report {
  /** Random for each document, so that a visit counts once. Browsers do not keep it. */
  visit: string;
  remotes: RemoteReport[];
}

/** How many remotes one report may name. */
export const MAX_REMOTES = 20;
