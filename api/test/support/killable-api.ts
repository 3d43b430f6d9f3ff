import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@site/stack/free-port';
import { fastFolder } from '@site/stack/testing/fast-folder';
import pg from 'pg';
import {
  type ApiProcess,
  buildApi,
  type PostgresProcess,
  startApiProcess,
  startPostgresProcess,
} from './processes.js';

/** For each test of a file, an API and a Postgres server that can be killed. */
export function startKillable() {
  let folder: string;
  let postgres: PostgresProcess;
  let api: ApiProcess;
  let port: string;
  let database: pg.Client | undefined;
  const startApi = () =>
    startApiProcess({
      DATABASE_URL: postgres.url,
      PORT: port,
      MAIL_DIR: path.join(folder, 'mail'),
      UPLOADS_DIR: path.join(folder, 'uploads'),
      MAIL_TIMEOUT_MS: '500',
    });

  beforeEach(async () => {
    buildApi();
    folder = mkdtempSync(path.join(fastFolder(), 'kill-test-'));
    postgres = await startPostgresProcess(path.join(folder, 'postgres'));
    port = String(await freePort());
    api = await startApi();
  });
  afterEach(async () => {
    await database?.end();
    database = undefined;
    await api.end('SIGTERM');
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    /** @throws {Error} when the API has ended by itself */
    get url() {
      if (api.child.exitCode !== null) throw new Error(`The API has ended: ${api.output()}`);
      return api.url;
    },
    /** Rows of the database, read beside the API; not to be used while Postgres is being killed. */
    async rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
      if (!database) {
        database = new pg.Client({ connectionString: postgres.url });
        await database.connect();
      }
      return (await database.query<Row>(sql)).rows;
    },
    get mailFolder() {
      return path.join(folder, 'mail');
    },
    /** Settles when the API runs again, at the same URL. */
    async killApi() {
      await api.end('SIGKILL');
      api = await startApi();
    },
    async killPostgres() {
      await postgres.kill();
      postgres = await startPostgresProcess(path.join(folder, 'postgres'), String(postgres.port));
    },
  };
}
