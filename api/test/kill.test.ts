import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '@site/contract/http';
import type { Load } from '@site/stack/testing/load';
import pg from 'pg';
import { Client } from './support/client.js';
import { startLoad } from './support/load.js';
import {
  type ApiProcess,
  buildApi,
  type PostgresProcess,
  startApiProcess,
  startPostgresProcess,
} from './support/processes.js';

const KILLS = 3;
const REQUESTS_BETWEEN = 120;

let folder: string;
let postgres: PostgresProcess;
let api: ApiProcess;
/** Settles when everything that was killed runs again. */
let up: Promise<unknown>;

const mailFolder = () => path.join(folder, 'mail');
const startApi = (port = '0') =>
  startApiProcess({
    DATABASE_URL: postgres.url,
    PORT: port,
    MAIL_DIR: mailFolder(),
    MAIL_TIMEOUT_MS: '500',
  });

beforeEach(async () => {
  buildApi();
  folder = mkdtempSync(path.join(tmpdir(), 'kill-test-'));
  postgres = await startPostgresProcess(path.join(folder, 'postgres'));
  api = await startApi();
  up = Promise.resolve();
});

afterEach(async () => {
  await api.end('SIGTERM');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('§7 kill -9 of the API under load loses nothing and repeats nothing', async () => {
  const load = startLoad(
    (path, write) => call(api.url + path, write),
    () => up,
  );
  for (let kill = 0; kill < KILLS; kill++) {
    await load.more(REQUESTS_BETWEEN);
    up = killAndRestartApi();
    await up;
  }
  await load.stop();
  await expectEverythingOnce('kill -9 of the API', load);
});

test('§7 kill -9 of Postgres under load loses nothing and repeats nothing', async () => {
  const load = startLoad(
    (path, write) => call(api.url + path, write),
    () => up,
  );
  for (let kill = 0; kill < KILLS; kill++) {
    await load.more(REQUESTS_BETWEEN);
    up = killAndRestartPostgres();
    await up;
  }
  await load.stop();
  await expectEverythingOnce('kill -9 of Postgres', load);
});

async function killAndRestartApi() {
  const { port } = new URL(api.url);
  await api.end('SIGKILL');
  api = await startApi(port);
}

async function killAndRestartPostgres() {
  await postgres.kill();
  postgres = await startPostgresProcess(path.join(folder, 'postgres'), String(postgres.port));
}

async function expectEverythingOnce(title: string, load: Load) {
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  const names = async (sql: string) =>
    (await database.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  const quotes = await names('SELECT name FROM quote_request');
  const bookings = await names('SELECT first_name AS name FROM recurring_booking');
  while ((await names('SELECT task_identifier AS name FROM graphile_worker.jobs')).length > 0) {
    await new Client(api.url).get('/api/health/ready');
  }
  await database.end();
  const kept = [...quotes, ...bookings];
  const mails = readdirSync(mailFolder()).filter((name) => name.endsWith('.eml'));
  const counts = {
    acknowledged: load.acknowledged,
    repeated: load.repeats,
    kept: kept.length,
    lost: [...load.quotes, ...load.bookings].filter((name) => !kept.includes(name)).length,
    twice: kept.length - new Set(kept).size,
    messages: mails.length,
  };
  process.stdout.write(`${title}: ${JSON.stringify(counts)}\n`);
  expect(counts).toEqual({
    acknowledged: load.acknowledged,
    repeated: expect.any(Number),
    kept: load.acknowledged,
    lost: 0,
    twice: 0,
    messages: 2 * load.acknowledged,
  });
  expect(load.repeats).toBeGreaterThan(0);
}
