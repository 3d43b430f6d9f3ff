import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SiteData } from '@site/contract/site';
import type { Rendering } from './render.js';
import type { LoadedRoutes, RenderAnswer, RenderRequest } from './render-worker.js';

/** A page that takes longer, or a bundle that does, is left to the browser. */
const TIMEOUT_MS = 2_000;

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * Renders the pages of one release in a thread of its own: whatever its code does, the process that
 * serves requests goes on. After a hang or a crash it renders nothing more.
 */
export class RemoteRenderer {
  /** Settles when this renderer renders nothing more. */
  readonly ended: Promise<void>;
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly #loaded: Promise<LoadedRoutes>;
  #lastId = 0;
  #failure: Error | undefined;

  /** @param bundle file URL of the release's routes for the server */
  constructor(bundle: string) {
    // A variable name keeps the bundler from making a chunk of the worker.
    const file = path.join(import.meta.dirname, 'render-worker.mjs');
    this.#worker = new Worker(file, { workerData: { bundle } });
    this.#worker.on('message', (answer: RenderAnswer) => this.#settle(answer));
    this.ended = new Promise((resolve) => this.#worker.once('exit', () => resolve()));
    this.#worker.on('error', (error) => this.#fail(toError(error)));
    this.#worker.on('exit', () => this.#fail(new Error('The render worker ended.')));
    this.#worker.unref();
    this.#loaded = this.#answer<LoadedRoutes>(0);
    this.#loaded.catch(() => {});
  }

  /**
   * Renders the page at a path.
   *
   * @throws when the page throws, takes more than 2 seconds, or the bundle cannot be used
   */
  async render(pathname: string, site: SiteData): Promise<Rendering> {
    await this.#loaded;
    const id = ++this.#lastId;
    const rendering = this.#answer<Rendering>(id);
    this.#worker.postMessage({ id, path: pathname, site } satisfies RenderRequest);
    return rendering;
  }

  /** Paths of this release's pages for the sitemap. @throws when the bundle cannot be used */
  async sitemapPaths(): Promise<string[]> {
    return (await this.#loaded).sitemapPaths;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #answer<T>(id: number): Promise<T> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#fail(new Error(`Rendering took more than ${TIMEOUT_MS} ms.`));
        void this.stop();
      }, TIMEOUT_MS);
      const settle =
        <T>(done: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          done(value);
        };
      this.#pending.set(id, {
        resolve: settle(resolve as Pending['resolve']),
        reject: settle(reject),
      });
    });
  }

  #settle(answer: RenderAnswer) {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if ('failure' in answer) pending?.reject(new Error(answer.failure));
    else pending?.resolve(answer.value);
  }

  #fail(error: Error) {
    this.#failure ??= error;
    for (const pending of this.#pending.values()) pending.reject(this.#failure);
    this.#pending.clear();
  }
}

const toError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));
