import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

const STARTS_IN_MS = 60_000;
const ENDS_IN_MS = 5_000;

/** A program that runs while tests use it. */
export class Program {
  readonly #name: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;

  private constructor(name: string, child: ChildProcess) {
    this.#name = name;
    this.#child = child;
    this.#ended = once(child, 'exit');
  }

  /** @param env is added to the environment */
  static async start(name: string, args: string[], env: Record<string, string> = {}) {
    const child = spawn(name, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await once(child, 'spawn');
    return new Program(name, child);
  }

  /**
   * Waits until the program writes what the pattern matches.
   *
   * @returns the first group of the match
   */
  async writes(pattern: RegExp): Promise<string> {
    const { stdout, stderr } = this.#child;
    const found = [stdout, stderr].flatMap((output) =>
      output ? [firstMatch(output, pattern)] : [],
    );
    const gaveUp = this.#ended.then(() => {
      throw new Error(`${this.#name} has ended before it was ready.`);
    });
    return Promise.race([...found, gaveUp, tooLate(this.#name)]);
  }

  /** Ends the program; after five seconds with force. */
  async stop() {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill();
    const force = setTimeout(() => this.#child.kill('SIGKILL'), ENDS_IN_MS);
    await this.#ended;
    clearTimeout(force);
  }
}

function firstMatch(output: Readable, pattern: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    output.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const match = pattern.exec(text)?.[1];
      if (match) resolve(match);
    });
  });
}

const tooLate = (name: string) =>
  new Promise<never>((_resolve, reject) => {
    const problem = new Error(`${name} has not started within ${STARTS_IN_MS / 1000} s.`);
    setTimeout(() => reject(problem), STARTS_IN_MS).unref();
  });
