import { Injectable } from '@nestjs/common';
import { type Statement, Statements } from './statements.js';

/** How long the result of a probe is valid, in milliseconds. */
const VALID_MS = 3_000;
const EMPTY: Statement = {
  name: 'empty-write-probe',
  text: `SET LOCAL lock_timeout = '200ms'; TRUNCATE write_probe`,
  // Two commands cannot be prepared as one.
  plannedEachTime: true,
};
const PROBE: Statement = {
  name: 'write-probe',
  text: 'INSERT INTO write_probe (probed_at) VALUES (now())',
};

/**
 * Finds out whether the database can store something: one that answers reads may have a full disk or be
 * read-only. A truncated table begins a new file, so that each probe needs new space.
 */
@Injectable()
export class WriteProbe {
  private last: { at: number; result: Promise<unknown> } | undefined;

  constructor(private readonly statements: Statements) {}

  /**
   * Writes once in a few seconds at most, however often it is called.
   *
   * @throws {DatabaseError} when the database refuses the write; other errors without a connection
   */
  async check(): Promise<void> {
    const now = performance.now();
    if (!this.last || now - this.last.at > VALID_MS) {
      this.last = { at: now, result: this.write() };
      // Callers get the failure; there may be none yet when it happens.
      this.last.result.catch(() => undefined);
    }
    await this.last.result;
  }

  /**
   * A connection on which this fails is not used again: after a failover it may lead to a server that only reads, while
   * a new one leads to the primary.
   */
  private async write(): Promise<void> {
    try {
      await this.statements.transaction([
        [EMPTY, []],
        [PROBE, []],
      ]);
    } catch (failure) {
      if (!isLocked(failure)) throw failure;
      // Somebody reads the table, as a backup does until it ends. A later probe empties it.
      await this.statements.rows(PROBE, []);
    }
  }
}

const isLocked = (failure: unknown) => Object(failure).code === '55P03';
