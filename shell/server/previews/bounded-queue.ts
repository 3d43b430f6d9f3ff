/** Runs tasks one at a time; refuses a task when too many wait. */
export class BoundedQueue {
  readonly #limit: number;
  #count = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @returns the result of the task; undefined when too many wait already */
  async run<T>(task: () => Promise<T>): Promise<T | undefined> {
    if (this.#count >= this.#limit) return undefined;
    this.#count += 1;
    const done = this.#last.then(task).finally(() => {
      this.#count -= 1;
    });
    this.#last = done.catch(() => {}); // the caller handles the rejection
    return done;
  }
}
