/**
 * Visitors who read pages one after the other, with the host's scripts and styles and the entries of all remotes,
 * until they are told to stop.
 */
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
      const asked = new Date();
      const fail = (why: unknown) => {
        const seconds = (Date.now() - asked.getTime()) / 1000;
        this.failures.push(`${asked.toISOString()} ${address}, after ${seconds} s: ${why}`);
      };
      try {
        const response = await fetch(address);
        const text = await response.text();
        // The edge sends no text of its own, so the text tells which server failed.
        if (!response.ok || !text.includes('</html>')) fail(`${response.status} ${text}`);
        for (const file of filesOf(text)) {
          const asset = await fetch(new URL(file, address));
          await asset.arrayBuffer();
          if (!asset.ok) fail(`${asset.status} ${file}`);
        }
      } catch (error) {
        fail(error);
      }
      this.#read += 1;
    }
  }
}

/** What a browser loads for a page of the site. The entries are at the site or in a bucket. */
function filesOf(html: string): string[] {
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
  const [, visit = ''] =
    /<script type="application\/json" id="visit">(.*?)<\/script>/.exec(html) ?? [];
  const remotes: Record<string, { entry: string }> = JSON.parse(visit).remotes;
  return [
    ...assets.map(([, file = '']) => file),
    ...Object.values(remotes).map(({ entry }) => entry),
  ];
}
