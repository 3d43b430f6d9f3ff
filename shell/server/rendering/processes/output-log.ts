import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { indentedLines } from '../../logging/indented-lines.js';

const MINUTE_MS = 60_000;
/** Per minute and release. */
const MAX_LINES = 60;
/** Reading is work too: a process that writes more is ended. */
const MAX_BYTES = 1024 * 1024;
const MAX_LINE_LENGTH = 1_000;

/** Writes the output of the processes of one release to the log of the host, up to a limit. */
export class OutputLog {
  readonly #name: string;
  readonly #now: () => number;
  #began = Number.NEGATIVE_INFINITY;
  #lines = 0;
  #bytes = 0;

  /**
   * @param name remote and version, put before each line
   * @param now the time in milliseconds
   */
  constructor(name: string, now: () => number = () => performance.now()) {
    this.#name = name;
    this.#now = now;
  }

  /** @param onFlood is called when the processes write more than {@link MAX_BYTES} in a minute */
  follow(output: Readable, onFlood: () => void): void {
    const decoder = new StringDecoder();
    let rest = '';
    output.on('data', (bytes: Buffer) => {
      if (this.#isFlood(bytes.length)) return onFlood();
      const lines = (rest + decoder.write(bytes)).split('\n');
      rest = (lines.pop() ?? '').slice(0, MAX_LINE_LENGTH);
      for (const line of lines) this.#log(line);
    });
    output.once('end', () => this.#log(rest));
  }

  #isFlood(bytes: number): boolean {
    if (this.#now() - this.#began > MINUTE_MS) {
      this.#began = this.#now();
      this.#lines = 0;
      this.#bytes = 0;
    }
    this.#bytes += bytes;
    return this.#bytes > MAX_BYTES;
  }

  #log(line: string) {
    if (line.trim() === '') return;
    this.#lines += 1;
    const text = indentedLines(line).slice(0, MAX_LINE_LENGTH);
    if (this.#lines <= MAX_LINES) console.error(`${this.#name}: ${text}`);
    else if (this.#lines === MAX_LINES + 1) {
      console.error(
        `${this.#name} writes more than ${MAX_LINES} lines in a minute. Further lines are dropped.`,
      );
    }
  }
}
