import type { Health } from '@site/releases/health/health';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { EndedRequest } from '../http/observe-requests.js';
import type { PagesObserver } from '../rendering/page-set.js';

/** Seconds. Cached documents take less than the first. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A response that takes longer is a stream of events, whose duration says nothing. */
const STREAM_MS = 30_000;

/** What Prometheus reads of the shell. Labels have patterns of routes, never what a visitor typed. */
export class ShellMetrics implements PagesObserver {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered, or whose client disconnected (status "aborted").',
    labelNames: ['method', 'route', 'status'],
    registers: [this.#registry],
  });
  readonly #durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until all of the response was sent, of responses within 30 seconds.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly #renders = new Counter({
    name: 'shell_renders_total',
    help: 'Pages by what became of their rendering: page, redirect, left-to-browser or busy.',
    labelNames: ['remote', 'outcome'],
    registers: [this.#registry],
  });
  readonly #renderTimes = new Histogram({
    name: 'shell_render_duration_seconds',
    help: 'Time to render a page, to compose its document and to compress it.',
    labelNames: ['remote'],
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly #lookups = new Counter({
    name: 'shell_document_lookups_total',
    help: 'Documents that came from the cache (hit) or had to be rendered (miss).',
    labelNames: ['result'],
    registers: [this.#registry],
  });
  readonly #versions = new Gauge({
    name: 'shell_remote_versions',
    help: 'Versions of remotes that are live or quarantined.',
    labelNames: ['remote', 'version', 'state'],
    registers: [this.#registry],
  });
  readonly #health: () => Promise<Health>;

  /** @param health of the versions of all remotes */
  constructor(health: () => Promise<Health>) {
    this.#health = health;
    collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  async text(): Promise<string> {
    const { remotes } = await this.#health();
    this.#versions.reset();
    for (const [remote, versions] of Object.entries(remotes)) {
      for (const [version, { state }] of Object.entries(versions)) {
        if (state !== 'ended') this.#versions.set({ remote, version, state }, 1);
      }
    }
    return this.#registry.metrics();
  }

  readonly onRequest = ({ method, route, status, ms }: EndedRequest): void => {
    this.#requests.inc({ method, route, status: `${status}` });
    // Most streams of events end when a page is left or hidden.
    if (status !== 'aborted' && ms < STREAM_MS)
      this.#durations.observe({ method, route }, ms / 1000);
  };

  onLookup(isHit: boolean): void {
    this.#lookups.inc({ result: isHit ? 'hit' : 'miss' });
  }

  onRendered(remote: string, outcome: string, ms: number): void {
    this.#renders.inc({ remote, outcome });
    this.#renderTimes.observe({ remote }, ms / 1000);
  }
}
