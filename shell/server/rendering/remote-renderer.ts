import type { ReleaseFiles } from '../releases/release-files.js';
import { Pauses } from './pauses.js';
import type { Rendering } from './render-messages.js';
import { type Job, PATIENCE_MS, type Page, type Refusal, RenderQueue } from './render-queue.js';
import { RenderThread, ThreadEnded } from './render-thread.js';
import { RouteTable } from './route-table.js';

/** Requests that wait for the routes of a new release to be loaded. */
const WAITING_LIMIT = 1_000;
const ROUTE_PAUSES = { first: 5_000, longest: 10 * 60_000 };
const LOAD_PAUSES = { first: 5_000, longest: 60_000 };
/** So many routes in a row that end the thread are the fault of the bundle. */
const DEADLY_ROUTES = 3;
const BUNDLE = 'bundle';

/** A release whose routes are known. */
export interface LoadedRelease {
  files: ReleaseFiles;
  routes: RouteTable;
  sitemapPaths: string[];
}

export interface RemoteRendererOptions {
  /** Remote and version, for the log. */
  name: string;
  /** Program of the render threads. */
  workerFile: string;
  /** Fetches the release. @returns its files, and the file URL of its routes for the server */
  open(): Promise<{ files: ReleaseFiles; bundle: string }>;
}

/**
 * Renders the pages of one release in a thread of its own, one after the other: whatever its code
 * does, the process that serves requests goes on. A thread that ends or hangs is replaced at once. The
 * route that it rendered is left to the browser for a while, and so is the release if it cannot be loaded.
 */
export class RemoteRenderer {
  readonly #options: RemoteRendererOptions;
  readonly #routePauses = new Pauses(ROUTE_PAUSES);
  readonly #loadPauses = new Pauses(LOAD_PAUSES);
  readonly #queue = new RenderQueue();
  #opened: ReturnType<RemoteRendererOptions['open']> | undefined;
  #starting: Promise<RenderThread> | undefined;
  #thread: RenderThread | undefined;
  #loaded: LoadedRelease | undefined;
  #waiting = 0;
  #isWorking = false;
  #isStopped = false;
  readonly #deadlyRoutes = new Set<string>();

  constructor(options: RemoteRendererOptions) {
    this.#options = options;
  }

  /** The release; once its routes were loaded they stay known, whatever becomes of the thread. */
  async release(): Promise<LoadedRelease | Refusal> {
    if (this.#loaded) return this.#loaded;
    if (this.#loadPauses.has(BUNDLE)) return 'left-to-browser';
    if (this.#waiting >= WAITING_LIMIT) return 'busy';
    this.#waiting += 1;
    try {
      const thread = await withPatience(this.#startThread().catch(() => undefined));
      return thread === 'busy' ? 'busy' : (this.#loaded ?? 'left-to-browser');
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

  stop(): void {
    this.#isStopped = true;
    this.#thread?.stop();
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
    await this.#startThread().catch(() => undefined); // logged; its pages are left to the browser
    const job = this.#queue.next();
    if (job) job.settle(await this.#renderJob(job));
  }

  async #renderJob(job: Job): Promise<Rendering | Refusal> {
    if (this.#isLeftToBrowser(job.route)) return 'left-to-browser';
    try {
      const thread = await this.#startThread();
      const rendering = await thread.render(job.route, job.document, job.site);
      this.#routePauses.succeeded(job.route);
      this.#loadPauses.succeeded(BUNDLE);
      this.#deadlyRoutes.clear();
      return rendering;
    } catch (error) {
      if (this.#isStopped) return 'busy';
      // Its thread ended before the page was begun, by fault of another one.
      if (error instanceof ThreadEnded && !error.begun) return this.#renderJob(job);
      if (!(error instanceof ThreadEnded)) this.leaveToBrowser(job.route, error);
      return 'left-to-browser';
    }
  }

  /** The running thread, or a new one. @throws when the release cannot be loaded, or just failed to */
  #startThread(): Promise<RenderThread> {
    if (this.#starting) return this.#starting;
    if (this.#isStopped || this.#loadPauses.has(BUNDLE)) {
      return Promise.reject(new Error(`${this.#options.name} is left to the browser.`));
    }
    const starting = this.#start();
    this.#starting = starting;
    starting.catch((error) => {
      this.#starting = undefined;
      if (error instanceof ThreadEnded) return; // its end was handled
      this.#opened = undefined;
      this.#leaveAllToBrowser(error);
    });
    return starting;
  }

  async #start(): Promise<RenderThread> {
    this.#opened ??= this.#options.open();
    const { files, bundle } = await this.#opened;
    const thread = new RenderThread(this.#options.workerFile, bundle, (end) => this.#onEnd(end));
    this.#thread = thread;
    if (this.#isStopped) thread.stop();
    const { patterns, sitemapPaths } = await thread.loaded;
    this.#loaded ??= { files, routes: new RouteTable(patterns), sitemapPaths };
    return thread;
  }

  #onEnd(end: ThreadEnded) {
    this.#starting = undefined;
    if (this.#isStopped) return;
    if (end.route === undefined) {
      this.#opened = undefined; // its file may be gone
      return this.#leaveAllToBrowser(end);
    }
    this.leaveToBrowser(end.route, end);
    this.#deadlyRoutes.add(end.route);
    if (this.#deadlyRoutes.size < DEADLY_ROUTES) return;
    this.#deadlyRoutes.clear();
    this.#leaveAllToBrowser(end);
  }

  #leaveAllToBrowser(reason: unknown) {
    this.#log('renders nothing', this.#loadPauses.failed(BUNDLE), reason);
  }

  #log(what: string, ms: number, reason: unknown) {
    const { name } = this.#options;
    console.error(`${name} ${what}; the browser will for ${ms / 1000} s.`, reason);
  }
}

/** @returns 'busy' when the work takes longer than a request may wait */
async function withPatience<T>(work: Promise<T>): Promise<T | 'busy'> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<'busy'>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 'busy');
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
}
