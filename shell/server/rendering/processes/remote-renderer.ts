import { inTime } from '../../in-time.js';
import type { ReleaseFiles } from '../../releases/release-files.js';
import type { RoutePattern } from '../routes/route-patterns.js';
import { OutputLog } from './output-log.js';
import { Pauses } from './pauses.js';
import type { Rendering } from './render-messages.js';
import { ProcessEnded, RenderProcess } from './render-process.js';
import { type Job, PATIENCE_MS, type Page, type Refusal, RenderQueue } from './render-queue.js';

/** How many requests may wait for the routes of a new release to be loaded. */
const MAX_WAITING = 1_000;
const ROUTE_PAUSES = { first: 5_000, longest: 10 * 60_000 };
const LOAD_PAUSES = { first: 5_000, longest: 60_000 };
/** When this many routes in a row have ended the process, the bundle is to blame. */
const MAX_CRASHING_ROUTES = 3;
const BUNDLE = 'bundle';

/** A release whose routes are known. */
export interface LoadedRelease {
  files: ReleaseFiles;
  patterns: readonly RoutePattern[];
  sitemapPaths: readonly string[];
  ids: readonly string[];
}

interface RemoteRendererOptions {
  remote: string;
  /** Remote and version, for the log. */
  name: string;
  /** File of the program of render processes. */
  program: string;
  /**
   * Fetches the release.
   *
   * @returns the files of the release, and the text of its server bundle
   */
  open(): Promise<{ files: ReleaseFiles; bundle: string }>;
}

/**
 * Renders the pages of one release in a process of its own, one after the other: whatever its code
 * does, the process that serves requests goes on. A process that ends or hangs is replaced for the next page.
 * The route that it rendered is left to the browser for a while, and so is the release if it cannot be
 * loaded.
 */
export class RemoteRenderer {
  readonly #options: RemoteRendererOptions;
  readonly #routePauses = new Pauses(ROUTE_PAUSES);
  readonly #loadPauses = new Pauses(LOAD_PAUSES);
  readonly #queue = new RenderQueue();
  readonly #output: OutputLog;
  #opened: ReturnType<RemoteRendererOptions['open']> | undefined;
  #starting: Promise<RenderProcess> | undefined;
  #process: RenderProcess | undefined;
  #loaded: LoadedRelease | undefined;
  #waiting = 0;
  #isWorking = false;
  #isStopped = false;
  readonly #crashingRoutes = new Set<string>();

  constructor(options: RemoteRendererOptions) {
    this.#options = options;
    this.#output = new OutputLog(options.name);
  }

  /** Whether the routes of the release are known. */
  get isLoaded(): boolean {
    return this.#loaded !== undefined;
  }

  /**
   * The release. Once its routes were loaded they stay known, whatever happens to the process.
   *
   * @param patienceMs how long its process may take to start; a request waits for so long
   * @returns 'late' when it has not started by then, which says nothing against the release
   */
  async release(patienceMs = PATIENCE_MS): Promise<LoadedRelease | Refusal | 'late'> {
    if (this.#loaded) return this.#loaded;
    if (this.#loadPauses.has(BUNDLE)) return 'left-to-browser';
    if (this.#waiting >= MAX_WAITING) return 'busy';
    this.#waiting += 1;
    try {
      const starting = this.#startProcess().catch(() => undefined);
      const running = await inTime(starting, patienceMs, 'late' as const);
      return running === 'late' ? 'late' : (this.#loaded ?? 'left-to-browser');
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Renders a page. Never rejects: what fails is logged, and left to the browser. */
  render(page: Page): Promise<Rendering | Refusal> {
    if (this.#isLeftToBrowser(page.route)) return Promise.resolve('left-to-browser');
    const outcome = this.#queue.add(page);
    void this.#work();
    return outcome;
  }

  /** Leaves the pages of a route to the browser for a while: longer each time it fails in a row. */
  leaveToBrowser(route: string, reason: unknown): void {
    const ms = this.#routePauses.failed(route);
    this.#log(`does not render ${route}`, ms, reason);
  }

  /** A page of the route was sent: the next failure counts as the first one again. */
  succeeded(route: string): void {
    this.#routePauses.succeeded(route);
  }

  stop(): void {
    this.#isStopped = true;
    this.#process?.stop();
    for (let job = this.#queue.next(); job; job = this.#queue.next()) job.settle('busy');
  }

  #isLeftToBrowser(route: string): boolean {
    return this.#routePauses.has(route) || this.#loadPauses.has(BUNDLE);
  }

  async #work() {
    if (this.#isWorking) return;
    this.#isWorking = true;
    while (this.#queue.length > 0) await this.#renderNext();
    this.#isWorking = false;
  }

  async #renderNext() {
    await this.#startProcess().catch(() => undefined); // logged; its pages are left to the browser
    const job = this.#queue.next();
    if (job) job.settle(await this.#renderJob(job));
  }

  async #renderJob(job: Job): Promise<Rendering | Refusal> {
    if (this.#isLeftToBrowser(job.route)) return 'left-to-browser';
    try {
      const running = await this.#startProcess();
      const rendering = await running.render(job);
      this.#loadPauses.succeeded(BUNDLE);
      this.#crashingRoutes.clear();
      return rendering;
    } catch (error) {
      if (this.#isStopped) return 'busy';
      // The process ended before the page was begun, because of another page.
      if (error instanceof ProcessEnded && !error.begun) return this.#renderJob(job);
      if (!(error instanceof ProcessEnded)) this.leaveToBrowser(job.route, error);
      return 'left-to-browser';
    }
  }

  /**
   * The running process, or a new one.
   *
   * @throws {Error} when the release cannot be loaded, or has just failed to load
   */
  #startProcess(): Promise<RenderProcess> {
    if (this.#starting) return this.#starting;
    if (this.#isStopped || this.#loadPauses.has(BUNDLE)) {
      return Promise.reject(new Error(`${this.#options.name} is left to the browser.`));
    }
    const starting = this.#start();
    this.#starting = starting;
    starting.catch((error) => {
      this.#starting = undefined;
      if (error instanceof ProcessEnded || this.#isStopped) return; // its end was handled
      this.#opened = undefined;
      this.#leaveAllToBrowser(error);
    });
    return starting;
  }

  async #start(): Promise<RenderProcess> {
    this.#opened ??= this.#options.open();
    const { files, bundle } = await this.#opened;
    if (this.#isStopped) throw new Error(`${this.#options.name} was stopped.`);
    const { remote, name, program } = this.#options;
    const running = new RenderProcess({
      program,
      bundle: { remote, name, source: bundle },
      output: this.#output,
      onEnd: (end) => this.#onEnd(end),
    });
    this.#process = running;
    const routes = await running.loaded;
    this.#loaded ??= { files, ...routes };
    return running;
  }

  #onEnd(end: ProcessEnded) {
    this.#starting = undefined;
    if (this.#isStopped) return;
    if (end.route === undefined) {
      this.#opened = undefined;
      return this.#leaveAllToBrowser(end);
    }
    this.leaveToBrowser(end.route, end);
    this.#crashingRoutes.add(end.route);
    if (this.#crashingRoutes.size < MAX_CRASHING_ROUTES) return;
    this.#crashingRoutes.clear();
    this.#leaveAllToBrowser(end);
  }

  #leaveAllToBrowser(reason: unknown) {
    this.#log('renders nothing', this.#loadPauses.failed(BUNDLE), reason);
  }

  #log(what: string, ms: number, reason: unknown) {
    const { name } = this.#options;
    console.error(`${name} ${what}. The browser renders instead for ${ms / 1000} s.`, reason);
  }
}
