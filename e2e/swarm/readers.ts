/** Visitors who read pages one after the other, until they are told to stop. */
export class Readers {
  /** What did not arrive, a line each. */
  readonly failures: string[] = [];
  #read = 0;
  #stopping = false;
  readonly #finished: Promise<unknown>;

  constructor(url: string, paths: readonly string[]) {
    this.#finished = Promise.all(paths.map((path) => this.#keepReading(url + path)));
  }

  /** @returns how many pages were read */
  async stop(): Promise<number> {
    this.#stopping = true;
    await this.#finished;
    return this.#read;
  }

  async #keepReading(address: string): Promise<void> {
    while (!this.#stopping) {
      try {
        const response = await fetch(address);
        const text = await response.text();
        if (!response.ok || !text.includes('</html>')) {
          this.failures.push(`${address}: ${response.status}`);
        }
      } catch (error) {
        this.failures.push(`${address}: ${error}`);
      }
      this.#read += 1;
    }
  }
}
