import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@site/releases/store/error-code';
import { parseFile, readBounded } from '@site/releases/store/store-file';
import type * as v from 'valibot';

/** Enough for thousands of entries; a site has a few. */
const MAX_BYTES = 1024 * 1024;

/**
 * State that this process keeps for the next one, as JSON. If the file fails, only this state is lost, and
 * that is logged.
 */
export class StateFile<T> {
  readonly #file: string;
  readonly #schema: v.GenericSchema<unknown, T>;
  readonly #losses: { unread: string; unwritten: string };

  /**
   * @param file its folder is made when something is kept
   * @param losses sentences for the log: what a file that cannot be read, or written, means
   */
  constructor(
    file: string,
    schema: v.GenericSchema<unknown, T>,
    losses: { unread: string; unwritten: string },
  ) {
    this.#file = file;
    this.#schema = schema;
    this.#losses = losses;
  }

  /** The state that the previous process kept; undefined if there is none that can be used. */
  async read(): Promise<T | undefined> {
    try {
      const text = (await readBounded(this.#file, MAX_BYTES)).toString();
      return parseFile(this.#schema, this.#file, text);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') console.error(`${this.#losses.unread} ${error}`);
      return undefined;
    }
  }

  /** Replaces the state; meant for what is small and rarely changes. */
  write(value: T): void {
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true });
      replace(this.#file, `${JSON.stringify(value, null, 2)}\n`);
    } catch (error) {
      console.error(`${this.#losses.unwritten} ${error}`);
    }
  }
}

/**
 * Replaces a file in one step. The draft has a random name, because process ids are the same in all containers: of
 * shells that share a folder by mistake, the last one to write keeps its state, and the file is whole.
 */
function replace(file: string, text: string) {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
