import { StartProblem } from '@site/stack/start-problem';
import pg from 'pg';
import * as v from 'valibot';

/** Rows by table, such as `public.booking`. */
export type RowCounts = Record<string, number>;

const TABLES = `
  SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY name`;
const FILES = 'SELECT stored_as AS name FROM quote_file ORDER BY id';
const Named = v.array(v.object({ name: v.string() }));
const Count = v.tuple([v.object({ rows: v.pipe(v.string(), v.digits(), v.transform(Number)) })]);
const Version = v.tuple([v.object({ server_version_num: v.pipe(v.string(), v.digits()) })]);
const Snapshot = v.tuple([v.object({ snapshot: v.string() })]);

/** One connection to the database of the site. */
export class Database {
  /** Why the connection has ended, which may be while it is idle. */
  private ended: Error | undefined;

  private constructor(private readonly client: pg.Client) {
    client.on('error', (error) => {
      this.ended ??= error;
    });
  }

  /** @throws {StartProblem} when it does not answer */
  static async connect(url: URL): Promise<Database> {
    const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 10_000 });
    const database = new Database(client);
    await client.connect().catch(refuse);
    return database;
  }

  /** Major version of the server. */
  async major(): Promise<number> {
    const [{ server_version_num: number }] = await this.rows(Version, 'SHOW server_version_num');
    return Math.floor(Number(number) / 10_000);
  }

  /**
   * Begins a transaction that sees the data of this moment.
   *
   * @returns the name of its snapshot, by which others see the same
   */
  async beginSnapshot(): Promise<string> {
    // It is idle for as long as others read what it sees.
    await this.query('SET idle_in_transaction_session_timeout = 0');
    await this.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const [{ snapshot }] = await this.rows(Snapshot, 'SELECT pg_export_snapshot() AS snapshot');
    return snapshot;
  }

  async tables(): Promise<string[]> {
    return (await this.rows(Named, TABLES)).map(({ name }) => name);
  }

  /** Names of the files that came with quote requests, as their folder has them. */
  async fileNames(): Promise<string[]> {
    // The database of an API from before these files has no such table.
    if (!(await this.tables()).includes('public.quote_file')) return [];
    return (await this.rows(Named, FILES)).map(({ name }) => name);
  }

  async rowCounts(): Promise<RowCounts> {
    const counts: RowCounts = {};
    for (const table of await this.tables()) {
      const [{ rows }] = await this.rows(Count, `SELECT count(*)::text AS rows FROM ${table}`);
      counts[table] = rows;
    }
    return counts;
  }

  async end(): Promise<void> {
    await this.client.end();
  }

  private async rows<Schema extends v.GenericSchema>(
    schema: Schema,
    sql: string,
  ): Promise<v.InferOutput<Schema>> {
    return v.parse(schema, (await this.query(sql)).rows);
  }

  private query(sql: string): Promise<pg.QueryResult> {
    return this.client.query(sql).catch((failure) => refuse(this.ended ?? failure));
  }
}

function refuse(cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new StartProblem(`The database in DATABASE_URL cannot be used: ${reason}.`, { cause });
}
