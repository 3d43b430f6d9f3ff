import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { LIVE_URL, READY_URL } from '@site/contract/health';
import { call, NetworkError } from '@site/contract/http';
import { freePort } from '@site/stack/free-port';
import { portOf } from '@site/stack/port-of';
import type { Write } from '@site/stack/testing/retrying-visitors';
import { migrate } from '../src/database/migrate.js';
import { Client } from './support/client.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { type ApiProcess, buildApi, runApi, startApiProcess } from './support/processes.js';
import { startVisitors } from './support/retrying-visitors.js';

const REQUESTS_BETWEEN = 60;

let database: TestDatabase;
const start = (variables = {}) => startApiProcess({ DATABASE_URL: database.url, ...variables });

beforeAll(() => buildApi());
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(() => database.drop());

test('§7 a process that is asked to stop finishes what it has begun', async () => {
  await migrate(database.url);
  const api = await start();
  await database.query('BEGIN; LOCK TABLE recurring_booking IN ACCESS EXCLUSIVE MODE');
  const underWay = new Client(api.url).get(RECURRING_BOOKINGS_URL);
  await database.untilWaiting(1);
  const ended = api.end('SIGTERM');
  await eventually(async () => expect(await accepts(api)).toBe(false));
  await database.query('ROLLBACK');
  expect((await underWay).status).toBe(200);
  expect(await ended).toBe(0);
});

test('a process that is asked to stop serves requests until the shells have noticed', async () => {
  const api = await start({ STOP_DELAY_MS: '15000' });
  const client = new Client(api.url);
  const ended = api.end('SIGTERM');
  await eventually(async () => expect((await client.get(READY_URL)).status).not.toBe(200));
  expect((await client.get(RECURRING_BOOKINGS_URL)).status).toBe(200);
  await api.end('SIGKILL');
  expect(await ended).toBeNull();
});

test('§7 replacing two processes one after the other fails no request', async () => {
  const ports = [await freePort(), await freePort()].map(String);
  const apis: ApiProcess[] = [];
  for (const port of ports) apis.push(await start({ PORT: port }));
  const visitors = startVisitors(
    (path, write) => sendToOneOf(apis, path, write),
    () => Promise.reject(new Error('A request failed.')),
  );
  for (const [i, port] of ports.entries()) {
    await visitors.waitForMore(REQUESTS_BETWEEN);
    expect(await apis[i]?.end('SIGTERM')).toBe(0);
    apis[i] = await start({ PORT: port });
  }
  await visitors.waitForMore(REQUESTS_BETWEEN);
  await visitors.stop();
  expect(visitors.repeats).toBe(0);
  await Promise.all(apis.map((api) => api.end('SIGTERM')));
});

const accepts = ({ url }: ApiProcess) =>
  new Client(url).get(LIVE_URL).then(
    () => true,
    () => false,
  );

let turn = 0;

/** Sends requests to the processes in turn, as the shell does, and to the other one if one is unreachable. */
async function sendToOneOf(apis: readonly ApiProcess[], path: string, write: Write) {
  turn += 1;
  const [first, second] = [0, 1].map((i) => apis[(turn + i) % apis.length]?.url ?? '');
  try {
    await call(first + path, write);
  } catch (failure) {
    if (!(failure instanceof NetworkError)) throw failure;
    await call(second + path, write);
  }
}

describe('refuses to start', () => {
  const refusal = async (variables: Record<string, string>) => {
    const api = runApi(variables);
    const code = await new Promise((resolve) => api.child.once('close', resolve));
    return [code, api.output().trim()] as const;
  };

  test('§6 in production without a decision about staff access', async () => {
    expect(await refusal({ NODE_ENV: 'production', DATABASE_URL: database.url })).toEqual([
      1,
      'The API cannot start. The staff pages show customer data. In production, set STAFF_PASSWORD or STAFF_ACCESS=accounts to protect them, or STAFF_ACCESS=open to leave them open to everyone.',
    ]);
  });

  test('§6 in production with a staff password that is easy to guess, from a file', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
    const STAFF_PASSWORD_FILE = path.join(folder, 'staff-password');
    writeFileSync(STAFF_PASSWORD_FILE, '1\n');
    const refused = await refusal({
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      STAFF_PASSWORD_FILE,
    });
    rmSync(folder, { recursive: true });
    expect(refused).toEqual([
      1,
      'The API cannot start. STAFF_PASSWORD needs at least 12 characters. It protects customer data: choose at least four words that have nothing to do with each other.',
    ]);
  });

  test('§7 without a database', async () => {
    expect(await refusal({})).toEqual([
      1,
      'The API cannot start. DATABASE_URL is missing. Set it to your database, for example postgres://user:password@localhost:5432/cleaning.',
    ]);
  });

  test('§7 on a port that is taken', async () => {
    const other: Server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const port = portOf(other);
    const [code, output] = await refusal({ DATABASE_URL: database.url, PORT: `${port}` });
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(
      'The API cannot start. The port is taken by another program. Stop it, or set PORT to another number.',
    );
  });
});

test('§6 a process warns at start that the staff pages are open and email is not sent', async () => {
  const api = await start({ MAIL_DIR: '.data/emails' });
  expect(api.output()).toContain(
    'The staff pages are open to everyone until somebody has an account. To protect them, set',
  );
  expect(api.output()).toContain('Email is not sent but written to .data/emails. Set SMTP_URL');
  await api.end('SIGTERM');
});

test('§6 in production the log is JSON', async () => {
  const api = await start({ NODE_ENV: 'production', STAFF_PASSWORD: 'salt and sunshine' });
  await new Client(api.url).get(RECURRING_BOOKINGS_URL);
  await api.end('SIGTERM');
  const records = api
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(records).toContainEqual(
    expect.objectContaining({
      route: RECURRING_BOOKINGS_URL,
      req: { id: expect.any(String), method: 'GET' },
      res: { status: 200 },
    }),
  );
});
