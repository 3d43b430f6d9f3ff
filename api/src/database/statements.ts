import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { AnswerLostError } from './answer-lost.js';
import { despiteDeadlocks } from './despite-deadlocks.js';
import { SharedRuns } from './shared-runs.js';

/** SQL that each connection prepares once, under its name. */
export interface Statement {
  name: string;
  text: string;
  /** Planned for its values each time instead of prepared: the values decide which plan is fast. */
  plannedEachTime?: true;
  /** Only reads, and many callers ask for it at the same time: it is run once for all of them. */
  shared?: true;
}

/** Runs a statement and watches it. */
export type StatementObserver = <T>(name: string, run: () => Promise<T>) => Promise<T>;

/** Runs named statements on TypeORM's own pool: TypeORM itself cannot name a statement. */
@Injectable()
export class Statements {
  private readonly pool: pg.Pool;
  private readonly shared = new SharedRuns<pg.QueryResult>();
  private observer: StatementObserver | undefined;

  constructor(@InjectDataSource() source: DataSource) {
    this.pool = poolOf(source);
  }

  /** Lets an observer run every statement from now on. */
  observe(observer: StatementObserver): void {
    this.observer = observer;
  }

  async rows<Row extends pg.QueryResultRow>(
    statement: Statement,
    values: unknown[],
  ): Promise<Row[]> {
    const send = () => this.send<Row>(statement, values);
    if (!statement.shared) return (await send()).rows;
    const key = JSON.stringify([statement.name, values]);
    return (await this.shared.run(key, send)).rows;
  }

  /** @throws {Error} when there is no row; use {@link rows} for a statement that may return none */
  async row<Row extends pg.QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row> {
    const [row] = await this.rows<Row>(statement, values);
    if (!row) throw new Error(`The statement "${statement.name}" answered without a row.`);
    return row;
  }

  /**
   * Runs statements in one transaction, and returns the rows of the last. Each sees what others have committed before
   * it begins, so that a statement after a lock sees the changes that the lock has waited for.
   */
  async transaction<Row extends pg.QueryResultRow>(
    parts: readonly (readonly [statement: Statement, values: unknown[]])[],
  ): Promise<Row[]> {
    const name = parts.at(-1)?.[0].name ?? '';
    const queries = parts.map(([statement, values]) => queryOf(statement, values));
    const all = [{ text: 'BEGIN' }, ...queries, { text: 'COMMIT' }];
    const results = await this.observed(name, () => this.queries<Row>(all));
    return results.at(-2)?.rows ?? [];
  }

  private async send<Row extends pg.QueryResultRow>(
    statement: Statement,
    values: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const run = () => this.queries<Row>([queryOf(statement, values)]);
    const [result] = await this.observed(statement.name, run);
    if (!result) throw new Error(`The statement "${statement.name}" has no result.`);
    return result;
  }

  private observed<T>(name: string, send: () => Promise<T>): Promise<T> {
    const run = () => despiteDeadlocks(send);
    return this.observer ? this.observer(name, run) : run();
  }

  /**
   * Results of queries on one connection, one after the other.
   *
   * @throws {AnswerLostError} when the connection breaks after a statement was sent
   */
  private async queries<Row extends pg.QueryResultRow>(
    queries: readonly pg.QueryConfig[],
  ): Promise<pg.QueryResult<Row>[]> {
    const client = await this.pool.connect();
    let isSound = true;
    try {
      const results: pg.QueryResult<Row>[] = [];
      for (const query of queries) results.push(await client.query<Row>(query));
      return results;
    } catch (failure) {
      // A transaction that failed ends with its connection.
      isSound = queries.length === 1 && isViolation(failure);
      throw isRefusal(failure) ? failure : new AnswerLostError(failure);
    } finally {
      client.release(!isSound);
    }
  }
}

const queryOf = (
  { name, text, plannedEachTime }: Statement,
  values: unknown[],
): pg.QueryConfig => ({
  text,
  values,
  ...(!plannedEachTime && { name }),
});

/** The error of a session that ends because another one crashed, whether or not it had run the statement. */
const CRASHED = '57P02';

/** Whether Postgres itself has refused the statement. */
const isRefusal = (failure: unknown) =>
  failure instanceof pg.DatabaseError && failure.code !== CRASHED;

/**
 * Whether a constraint has refused the statement, as it does for each write above a limit. After other refusals a new
 * session may succeed, for example if this one prepared the statement before a migration.
 */
const isViolation = (failure: unknown) =>
  failure instanceof pg.DatabaseError && failure.code?.startsWith('23') === true;

/** TypeORM's pool, which its types do not show. */
export function poolOf({ driver }: DataSource): pg.Pool {
  const pool: unknown = Reflect.get(driver, 'master');
  if (pool instanceof pg.Pool) return pool;
  throw new Error('This version of TypeORM keeps its connections elsewhere.');
}
