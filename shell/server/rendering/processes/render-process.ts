import * as v from 'valibot';
import { indentedLines } from '../../logging/indented-lines.js';
import { type ConfinedProcess, startConfined } from './confined-process.js';
import { FrameReader, frame } from './message-frames.js';
import type { OutputLog } from './output-log.js';
import {
  type LoadedRoutes,
  type LoadRequest,
  ProcessMessage,
  type Rendering,
  type RenderRequest,
} from './render-messages.js';
import type { Page } from './render-queue.js';
import { type RenderState, STATES } from './render-states.js';
import { watchMemory } from './resident-memory.js';

/**
 * Limit for all memory, inside the heap and outside; four times what the largest remote of the site needs.
 */
const MAX_RESIDENT_MB = 256;

/** The process has exited, or was ended because it exceeded a limit. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';

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

interface RenderProcessOptions {
  /** File of the program of render processes. */
  program: string;
  bundle: LoadRequest;
  output: OutputLog;
  /** Is called once when the process ends by itself or has to be ended. */
  onEnd(end: ProcessEnded): void;
}

/** A page that this process has been asked for. */
interface PendingRender {
  request: RenderRequest;
  route: string;
  resolve(rendering: Rendering): void;
  reject(error: Error): void;
}

/** One confined process with the routes of one release. It renders one page at a time. */
export class RenderProcess {
  /** Rejects when the bundle throws, ends the process, or takes more than 5 seconds. */
  readonly loaded: Promise<LoadedRoutes>;
  readonly #options: RenderProcessOptions;
  readonly #process: ConfinedProcess;
  readonly #frames = new FrameReader();
  #settleLoaded = { resolve: (_: LoadedRoutes) => {}, reject: (_: Error) => {} };
  #state: RenderState = 'starting';
  #pending: PendingRender | undefined;
  #lastRoute: string | undefined;
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;
  #endWatch: (() => void) | undefined;
  #end: ProcessEnded | undefined;

  constructor(options: RenderProcessOptions) {
    this.#options = options;
    this.loaded = new Promise((resolve, reject) => {
      this.#settleLoaded = { resolve, reject };
    });
    this.loaded.catch(() => {}); // its end is reported
    this.#process = startConfined(options.program);
    this.#process.onExit((how) => this.#fail(how));
    this.#process.messages.on('data', (bytes: Buffer) => this.#read(bytes));
    for (const stream of this.#process.output) {
      options.output.follow(stream, () => this.#fail('The process writes too much output.'));
    }
    this.#enter('starting');
  }

  /**
   * Renders a page. Call it once the routes are loaded, and again only when the last page is finished.
   *
   * @throws {ProcessEnded} when the process ends meanwhile, or the page takes more than 2 seconds
   * @throws {Error} with the text of what the page throws
   */
  render({ route, document, site, grants }: Page): Promise<Rendering> {
    if (this.#end) return Promise.reject(this.#end);
    const request = { id: ++this.#lastId, path: document, site, grants };
    return new Promise((resolve, reject) => {
      this.#pending = { request, route, resolve, reject };
      // Sent even before the process is ready, which then finds it without a round trip.
      this.#process.requests.write(frame(request));
      if (this.#state === 'ready') this.#enter('asked');
    });
  }

  /** Ends the process without calling `onEnd`. */
  stop(): void {
    this.#end ??= new ProcessEnded('The process was stopped.', undefined, false);
    clearTimeout(this.#timer);
    this.#endWatch?.();
    this.#settleLoaded.reject(this.#end);
    this.#pending?.reject(this.#end);
    this.#process.kill();
  }

  #read(bytes: Buffer) {
    try {
      for (const message of this.#frames.read(bytes)) {
        if (this.#end) return;
        this.#receive(message);
      }
    } catch (error) {
      this.#fail(String(error));
    }
  }

  /** Ends a process that sends a message that it may not send now: it might go on without end. */
  #receive(raw: unknown) {
    const { success, output: message } = v.safeParse(ProcessMessage, raw, { abortEarly: true });
    if (!success) return this.#fail('The process sent something that is not a message.');
    const expected: readonly string[] = STATES[this.#state].expects;
    const isOfPending = !('id' in message) || message.id === this.#pending?.request.id;
    if (!expected.includes(message.kind) || !isOfPending) {
      return this.#fail(`The process sent "${message.kind}", which was not expected.`);
    }
    this.#proceed(message);
  }

  #proceed(message: ProcessMessage) {
    switch (message.kind) {
      case 'started':
        this.#process.requests.write(frame(this.#options.bundle));
        return this.#enter('loading');
      case 'loaded':
        this.#settleLoaded.resolve(message.routes);
        return this.#enter('settling');
      case 'unusable':
        return this.#fail(indentedLines(message.reason));
      case 'ready':
        return this.#enter(this.#pending ? 'asked' : 'ready');
      case 'begun':
        return this.#enter('rendering');
      case 'rendered':
        return this.#finish((pending) => pending.resolve(message.rendering));
      case 'failed':
        return this.#finish((pending) => pending.reject(new Error(indentedLines(message.reason))));
    }
  }

  #finish(settle: (pending: PendingRender) => void) {
    const pending = this.#pending;
    this.#enter('settling');
    if (!pending) return;
    this.#pending = undefined;
    this.#lastRoute = pending.route;
    settle(pending);
  }

  /** Ends the process unless it reaches another state in time, or if it uses too much memory. */
  #enter(state: RenderState) {
    this.#state = state;
    clearTimeout(this.#timer);
    const { ms, what } = STATES[state];
    if (ms === undefined) {
      this.#endWatch?.();
      this.#endWatch = undefined;
      return;
    }
    const timer = setTimeout(() => {
      // Messages that arrived while this process was busy come first.
      setImmediate(() => {
        if (this.#timer === timer) this.#fail(`${what} took more than ${ms} ms.`);
      });
    }, ms);
    this.#timer = timer;
    const { pid } = this.#process;
    if (pid === undefined) return; // it did not start, which its exit reports
    this.#endWatch ??= watchMemory(pid, MAX_RESIDENT_MB, (mb) =>
      this.#fail(`The process uses ${mb} MB of memory. The limit is ${MAX_RESIDENT_MB} MB.`),
    );
  }

  #fail(reason: string) {
    if (this.#end) return;
    const begun = this.#state === 'rendering';
    this.#end = new ProcessEnded(reason, begun ? this.#pending?.route : this.#lastRoute, begun);
    this.#options.onEnd(this.#end);
    this.stop();
  }
}
