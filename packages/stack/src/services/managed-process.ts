import { setTimeout as delay } from 'node:timers/promises';

/** A process that runs. */
export interface RunningProcess {
  pid: number;
  /** Settles when it is gone, for whatever reason. */
  exited: Promise<void>;
  /** Ends it, or cleans up after it has ended. */
  stop(): Promise<void>;
}

type Launch<R> = (aborted: AbortSignal) => Promise<R>;

/** A process that has run this long is started again after the shortest pause. */
const STABLE_MS = 60_000;
const MAX_PAUSE_MS = 10_000;

/** How long to wait before the next start, after a number of failures in a row. */
export const pauseAfter = (failures: number): number =>
  Math.min(250 * 2 ** (failures - 1), MAX_PAUSE_MS);

/** A process that is started again when it ends by itself. */
export class ManagedProcess<R extends RunningProcess = RunningProcess> {
  readonly #name: string;
  readonly #launch: Launch<R>;
  readonly #log: (line: string) => void;
  #starting: Promise<R> | undefined;
  #running: R | undefined;
  #stopping = new AbortController();
  #supervision = Promise.resolve();

  constructor(name: string, launch: Launch<R>, log: (line: string) => void) {
    this.#name = name;
    this.#launch = launch;
    this.#log = log;
  }

  /** Undefined while it does not run. */
  get pid(): number | undefined {
    return this.#running?.pid;
  }

  /** @throws why it does not start; later failures are logged, and the start is tried again */
  async start(): Promise<R> {
    this.#stopping = new AbortController();
    const { signal } = this.#stopping;
    this.#starting = this.#launch(signal);
    const running = await this.#starting;
    this.#running = running;
    this.#supervision = this.#supervise(running, signal);
    return running;
  }

  /** Ends it until it is started again. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#starting?.catch(() => undefined); // reported to the caller of start()
    await this.#running?.stop();
    await this.#supervision;
    this.#running = undefined;
  }

  async #supervise(first: R, stopped: AbortSignal): Promise<void> {
    let failures = 0;
    for (let running: R | undefined = first; ; running = await this.#relaunch(stopped)) {
      const began = Date.now();
      await running?.exited;
      if (stopped.aborted) return;
      await running?.stop();
      this.#running = undefined;
      failures = Date.now() - began > STABLE_MS ? 1 : failures + 1;
      const pause = pauseAfter(failures);
      const event = running ? 'has stopped unexpectedly' : 'could not be started';
      this.#log(`${this.#name} ${event}. Starting it again in ${pause / 1000} s.`);
      await delay(pause, undefined, { signal: stopped }).catch(() => undefined);
    }
  }

  async #relaunch(stopped: AbortSignal): Promise<R | undefined> {
    if (stopped.aborted) return undefined;
    try {
      const running = await this.#launch(stopped);
      if (stopped.aborted) await running.stop();
      else this.#log(`${this.#name} runs again.`);
      this.#running = running;
      return running;
    } catch (error) {
      if (!stopped.aborted) this.#log(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }
}
