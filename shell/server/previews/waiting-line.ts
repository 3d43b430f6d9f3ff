/** Does one thing after the other, and refuses more than may wait. */
export class WaitingLine {
  readonly #limit: number;
  #count = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @returns what the work does; undefined when too much waits already */
  async wait<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#count >= this.#limit) return undefined;
    this.#count += 1;
    const done = this.#last.then(work).finally(() => {
      this.#count -= 1;
    });
    this.#last = done.catch(() => {}); // whoever waits for it is told
    return done;
  }
}
