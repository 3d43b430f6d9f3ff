import type { Server } from 'node:http';
import { HEALTH_ADDRESS, Health } from '@site/releases/health/health';
import { promote, rollback } from '@site/releases/store/pointer';
import { updateVersions } from '@site/releases/store/pointer-file';
import { isLive } from '@site/releases/store/pointer-schema';
import express, { type Express } from 'express';
import * as v from 'valibot';
import { REPORTS_PATH, type RemoteReport } from '../../../src/reporting/report.js';
import { createHttpServer } from '../../http/server.js';
import { TemporaryStore, version } from '../../releases/testing/temporary-store.js';
import { close, listen } from '../../testing/raw-http.js';
import { healthService } from '../health-service.js';

export const REMOTE = 'mfe-quote';
const HEADERS = { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' };

let visits = 0;
/** The id of a new visit, as browsers make it. */
export const newVisit = () => (++visits).toString(16).padStart(32, '0');

/** The endpoints of reports and health on a port, over a release store. */
export class HealthSite {
  readonly store: TemporaryStore;
  readonly #stateFolder: string | undefined;
  #server: Server | undefined;
  #url = new URL('http://127.0.0.1');
  #promotions = 0;
  /** The service under test. */
  health!: Awaited<ReturnType<typeof healthService>>;

  private constructor(store: TemporaryStore, stateFolder: string | undefined) {
    this.store = store;
    this.#stateFolder = stateFolder;
  }

  /**
   * @param stateFolder keeps quarantines
   * @param versions are published; the first is live
   */
  static async start(versions: readonly string[], stateFolder?: string): Promise<HealthSite> {
    const site = new HealthSite(await TemporaryStore.make(), stateFolder);
    for (const name of versions) await site.store.givenRelease(name, { paths: ['/quotes'] });
    const none = { traffic: 0, default: false };
    await updateVersions(site.store.folder, REMOTE, () =>
      versions.map((name) => ({ ...version(name), deployment: none })),
    );
    await site.promote(versions[0] ?? '');
    await site.restart();
    return site;
  }

  /** A new process on the same store. */
  async restart(): Promise<void> {
    if (this.#server) await close(this.#server);
    this.health = await healthService(this.store.open(), undefined, this.#stateFolder);
    this.#server = createHttpServer(this.#app());
    this.#url = await listen(this.#server);
  }

  async stop(): Promise<void> {
    if (this.#server) await close(this.#server);
    await this.store.remove();
  }

  async promote(name: string, traffic?: number, isStep = false): Promise<void> {
    // Two promotions within a millisecond would count as one.
    const now = new Date(Date.now() + this.#promotions++);
    await updateVersions(this.store.folder, REMOTE, (versions) =>
      promote(versions, name, { traffic, isStep, now }),
    );
  }

  async rollback(): Promise<void> {
    await updateVersions(this.store.folder, REMOTE, (versions) => rollback(versions));
  }

  get reportsUrl(): URL {
    return new URL(REPORTS_PATH, this.#url);
  }

  /** Sends a body as it is. */
  send(body: RequestInit['body'], headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.reportsUrl, {
      method: 'POST',
      body: body ?? null,
      headers: { ...HEADERS, ...headers },
    });
  }

  /**
   * Reports of one visit.
   *
   * @param from address of the client; this machine when left out
   */
  report(
    about: Partial<RemoteReport> & { version: string },
    { from, visit = newVisit() }: { from?: string; visit?: string } = {},
  ): Promise<Response> {
    const report = { visit, remotes: [{ remote: REMOTE, failures: [], ...about }] };
    return this.send(JSON.stringify(report), from ? { 'x-forwarded-for': from } : {});
  }

  /** Reports of `count` clients with different addresses in `net`; the first `failed` of them report an error. */
  async visits(version: string, count: number, failed: number, net = '10.0'): Promise<void> {
    for (let n = 0; n < count; n++) {
      const from = `${net}.${Math.floor(n / 200)}.${(n % 200) + 1}`;
      await this.report({ version, failures: n < failed ? ['error'] : [] }, { from });
    }
  }

  async readHealth(): Promise<Health['remotes'][string]> {
    const response = await fetch(new URL(HEALTH_ADDRESS, this.#url));
    return v.parse(Health, await response.json()).remotes[REMOTE] ?? {};
  }

  /** The share of visits of each live version. */
  async shares(): Promise<Record<string, number>> {
    const { [REMOTE]: versions = [] } = await this.health.live.pointers();
    const live = versions.filter(isLive);
    return Object.fromEntries(
      live.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
    );
  }

  #app(): Express {
    const app = express();
    app.set('trust proxy', 'loopback');
    app.all(REPORTS_PATH, this.health.reports);
    app.get(HEALTH_ADDRESS, this.health.versionsHealth);
    return app;
  }
}
