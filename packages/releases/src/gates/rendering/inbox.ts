import type { ChildProcess } from 'node:child_process';

/** The messages of a process in their order; none is lost while nobody waits. */
export class Inbox {
  readonly #messages: unknown[] = [];
  #hasEnded = false;
  #wake = () => {};

  constructor(child: ChildProcess) {
    const end = () => {
      this.#hasEnded = true;
      this.#wake();
    };
    child.on('exit', end).on('error', end);
    child.on('message', (message) => {
      this.#messages.push(message);
      this.#wake();
    });
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** The next message; undefined when the process ends, or sends none in time. */
  async next(ms: number): Promise<unknown> {
    if (this.#messages.length === 0 && !this.#hasEnded) await this.#news(ms);
    return this.#messages.shift();
  }

  #news(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
