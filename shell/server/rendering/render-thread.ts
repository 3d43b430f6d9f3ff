import { Worker } from 'node:worker_threads';
import type { SiteData } from '@site/contract/site';
import * as v from 'valibot';
import {
  type LoadedRoutes,
  type Rendering,
  type RenderRequest,
  type WorkerMessage,
  workerMessage,
} from './render-messages.js';

/** From the moment in which the worker begins the page. A page that takes longer is left to the browser. */
const RENDER_TIMEOUT_MS = 2_000;
/** From the moment in which the worker runs. Also for what a page leaves running after it. */
const IDLE_TIMEOUT_MS = 5_000;
const MAX_HEAP_MB = 256;

/** The thread is no more: it ended by itself, or did not answer in time. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';

  constructor(
    message: string,
    /** What it was rendering or, if nothing, had rendered last; undefined before the first page. */
    readonly route: string | undefined,
    /** Whether the page that was asked for had been begun. */
    readonly begun: boolean,
  ) {
    super(message);
  }
}

interface Running {
  id: number;
  route: string;
  begun: boolean;
  resolve(rendering: Rendering): void;
  reject(error: Error): void;
}

/** One worker thread with the routes of one release. It renders one page at a time. */
export class RenderThread {
  /** Rejects when the bundle throws, ends the thread, or takes more than 5 seconds. */
  readonly loaded: Promise<LoadedRoutes>;
  readonly #worker: Worker;
  readonly #onEnd: (end: ThreadEnded) => void;
  #settleLoaded = { resolve: (_: LoadedRoutes) => {}, reject: (_: Error) => {} };
  #running: Running | undefined;
  #last: string | undefined;
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;
  #end: ThreadEnded | undefined;
  #isLoaded = false;

  /**
   * @param workerFile the program of the thread
   * @param bundle file URL of the release's routes for the server
   * @param onEnd is called once when the thread ends by itself or has to be ended
   */
  constructor(workerFile: string, bundle: string, onEnd: (end: ThreadEnded) => void) {
    this.#onEnd = onEnd;
    this.#worker = new Worker(workerFile, {
      workerData: { bundle },
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    this.loaded = new Promise((resolve, reject) => {
      this.#settleLoaded = { resolve, reject };
    });
    this.#worker.once('online', () => this.#limit(IDLE_TIMEOUT_MS, 'Loading the routes'));
    this.#worker.on('message', (message: unknown) => this.#receive(message));
    this.#worker.on('error', (error) => this.#fail(describe(error)));
    this.#worker.on('exit', (code) => this.#fail(`The thread ended with code ${code}.`));
    this.#worker.unref();
  }

  /**
   * Renders a page. Call it again only when the last page is finished.
   *
   * @param route pattern of the page's route, to say which one ended the thread
   * @throws {ThreadEnded} when the thread ends meanwhile, or the page takes more than 2 seconds
   * @throws what the page throws
   */
  render(route: string, path: string, site: SiteData): Promise<Rendering> {
    if (this.#end) return Promise.reject(this.#end);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#running = { id, route, begun: false, resolve, reject };
      this.#limit(IDLE_TIMEOUT_MS, 'Beginning a page');
      this.#worker.postMessage({ id, path, site } satisfies RenderRequest);
    });
  }

  /** Ends the thread. Nobody is called. */
  stop(): void {
    this.#end ??= new ThreadEnded('The thread was stopped.', undefined, false);
    this.#unlimit();
    this.#settleLoaded.reject(this.#end);
    this.#running?.reject(this.#end);
    void this.#worker.terminate();
  }

  /** A thread that sends what nobody waits for may send without end, and is ended. */
  #receive(raw: unknown) {
    if (this.#end) return;
    const { success, output } = v.safeParse(workerMessage, raw);
    if (!success) return this.#fail('The thread sent something that is no message.');
    if (output.kind === 'loaded') {
      if (this.#isLoaded) return this.#fail('The thread said twice that it is loaded.');
      this.#isLoaded = true;
      this.#unlimit();
      this.#settleLoaded.resolve(output.routes);
    } else if (output.id === this.#running?.id) {
      this.#proceed(this.#running, output);
    } else {
      this.#fail('The thread sent a message that nobody waits for.');
    }
  }

  #proceed(running: Running, message: Exclude<WorkerMessage, { kind: 'loaded' }>) {
    if (message.kind === 'begun') {
      if (running.begun) return this.#fail('The thread said twice that it has begun a page.');
      running.begun = true;
      return this.#limit(RENDER_TIMEOUT_MS, 'Rendering the page');
    }
    this.#unlimit();
    this.#running = undefined;
    this.#last = running.route;
    if (message.kind === 'rendered') running.resolve(message.rendering);
    else running.reject(new Error(message.reason));
  }

  /** Ends the thread unless the next message arrives in time. */
  #limit(ms: number, what: string) {
    this.#unlimit();
    const timer = setTimeout(() => {
      // Messages that arrived while this process was busy come first.
      setImmediate(() => {
        if (this.#timer === timer) this.#fail(`${what} took more than ${ms} ms.`);
      });
    }, ms);
    this.#timer = timer;
  }

  #unlimit() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #fail(reason: string) {
    if (this.#end) return;
    const running = this.#running;
    const begun = running?.begun ?? false;
    this.#end = new ThreadEnded(reason, begun ? running?.route : this.#last, begun);
    this.#onEnd(this.#end);
    this.stop();
  }
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
