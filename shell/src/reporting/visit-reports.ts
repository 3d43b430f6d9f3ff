import {
  type Failure,
  REPORTS_PATH,
  type RemoteReport,
  type Report,
  VITALS,
  type Vital,
} from './report';

/** Short, so that a failing version is known within seconds; long enough to collect what happens together. */
const PAUSE_MS = 1_000;

/** Collects what happens in a visit, and sends what is new. */
export class VisitReports {
  readonly #visit = randomId();
  readonly #versionOf: (remote: string) => string | undefined;
  /** Remotes that were reported, and what failed of each. */
  readonly #reported = new Map<string, Set<Failure>>();
  #news = new Map<string, RemoteReport>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param versionOf the version of a remote in this visit */
  constructor(versionOf: (remote: string) => string | undefined) {
    this.#versionOf = versionOf;
  }

  /** A page of a remote is shown: the visit counts, once. */
  shown(remote: string | undefined): void {
    if (remote === undefined || this.#reported.has(remote)) return;
    if (this.#newsOf(remote)) this.#sendSoon();
  }

  failed(remote: string | undefined, kind: Failure): void {
    if (remote === undefined || this.#reported.get(remote)?.has(kind)) return;
    const news = this.#newsOf(remote);
    if (!news) return;
    news.failures.push(kind);
    this.#reported.get(remote)?.add(kind);
    this.#sendSoon();
  }

  /** The latest value counts; it is sent with the next report. */
  vital(remote: string | undefined, name: Vital, value: number): void {
    const news = remote === undefined ? undefined : this.#newsOf(remote);
    if (news) news.vitals = { ...news.vitals, [name]: Math.min(value, VITALS[name]) };
  }

  /** Sends what is new, also while the page is being left. */
  send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#news.size === 0) return;
    const report: Report = { visit: this.#visit, remotes: [...this.#news.values()] };
    if (handOver(JSON.stringify(report))) this.#news = new Map();
  }

  #sendSoon() {
    this.#timer ??= setTimeout(() => this.send(), PAUSE_MS);
  }

  #newsOf(remote: string): RemoteReport | undefined {
    const known = this.#news.get(remote);
    const version = this.#versionOf(remote);
    if (known || version === undefined) return known;
    const news: RemoteReport = { remote, version, failures: [] };
    this.#news.set(remote, news);
    if (!this.#reported.has(remote)) this.#reported.set(remote, new Set());
    return news;
  }
}

/**
 * Has the browser send a report even if the page is left. Some settings and extensions remove beacons.
 *
 * @returns whether it will
 */
function handOver(report: string): boolean {
  if ('sendBeacon' in navigator) return navigator.sendBeacon(REPORTS_PATH, report);
  fetch(REPORTS_PATH, { method: 'POST', body: report, keepalive: true }).catch(() => undefined);
  return true;
}

/** 32 hexadecimal digits, also where a page has no https. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
