import { once } from 'node:events';
import { connect } from 'node:net';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { Shutdown } from '../src/health/shutdown.js';
import { closeServer } from '../src/http/close-server.js';
import { startApi, type TestApi } from './support/api.js';
import { createDatabase } from './support/database.js';
import { KeepAliveLoad } from './support/keep-alive-load.js';
import { buildApi, startApiProcess } from './support/processes.js';
import { aQuote } from './support/requests.js';

const CONNECTIONS = 16;
const ROUNDS = 3;
const LIMIT_MS = 60_000;

test('§7 a process that is stopped under load answers every request that it stores', async () => {
  buildApi();
  const database = await createDatabase();
  for (let round = 0; round < ROUNDS; round++) {
    const api = await startApiProcess({ DATABASE_URL: database.url });
    await database.query('TRUNCATE quote_request CASCADE');
    const load = new KeepAliveLoad(api.url, CONNECTIONS);
    await load.responded(10 * CONNECTIONS);
    expect(await api.end('SIGTERM')).toBe(0);
    await load.ended;
    const stored = await database.query<{ name: string }>('SELECT name FROM quote_request');
    const complete = load.outcomes.filter(({ status }) => status !== undefined);
    expect(new Set(complete.map(({ status }) => status))).toEqual(new Set([201]));
    expect(stored.map(({ name }) => name).sort()).toEqual(complete.map(({ name }) => name).sort());
  }
  await database.drop();
});

describe('while a process is shutting down', () => {
  let api: TestApi;
  const quotes = async () => (await api.database.query('SELECT FROM quote_request')).length;
  const lockQuotes = () =>
    api.database.query('BEGIN; LOCK TABLE quote_request IN ACCESS EXCLUSIVE MODE');
  const raw = () => {
    const body = JSON.stringify(aQuote());
    return [
      'POST /api/submit-quote HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n');
  };
  const open = () => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.setNoDelay(true);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    const received = once(socket, 'close').then(() => Buffer.concat(chunks).toString());
    return { socket, received };
  };
  const heads = (received: string) => received.split('HTTP/1.1 ').slice(1);

  beforeEach(async () => {
    api = await startApi();
  });
  afterEach(() => api.stop());

  test('§7 each request that has arrived gets a response, and the last response ends the connection', async () => {
    await lockQuotes();
    const { socket, received } = open();
    socket.write(raw());
    await api.database.untilWaiting(1);
    api.app.get(Shutdown).begin();
    const closed = closeServer(api.app.getHttpServer(), LIMIT_MS);
    socket.write(raw());
    await api.database.untilWaiting(2);
    await api.database.query('ROLLBACK');
    expect(await closed).toBe(true);
    const responses = heads(await received);
    expect(responses.map((head) => head.slice(0, 3))).toEqual(['201', '201']);
    expect(responses.map((head) => /^connection: close/im.test(head))).toEqual([false, true]);
    expect(await quotes()).toBe(2);
  });

  test('§7 a request on a connection whose latest response was sent before gets a response', async () => {
    const { socket, received } = open();
    socket.write(raw());
    await once(socket, 'data');
    api.app.get(Shutdown).begin();
    socket.write(raw());
    const responses = heads(await received);
    expect(responses.map((head) => head.slice(0, 3))).toEqual(['201', '201']);
    expect(await quotes()).toBe(2);
  });

  test('§7 a request after the response that ends the connection is not carried out', async () => {
    await lockQuotes();
    api.app.get(Shutdown).begin();
    const { socket, received } = open();
    const refused = 'GET /api/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n';
    socket.write(refused + raw());
    const responses = heads(await received);
    expect(responses.map((head) => head.slice(0, 3))).toEqual(['404']);
    // Postgres serves waiting sessions in turn: were the request carried out, it would come before this one.
    const other = api.post(SUBMIT_QUOTE_URL, aQuote());
    await api.database.untilWaiting(1);
    await api.database.query('ROLLBACK');
    expect((await other).status).toBe(201);
    expect(await quotes()).toBe(1);
  });

  test('§7 a response that takes longer than the limit is cut', async () => {
    await lockQuotes();
    const { socket, received } = open();
    socket.write(raw());
    await api.database.untilWaiting(1);
    api.app.get(Shutdown).begin();
    expect(await closeServer(api.app.getHttpServer(), 0)).toBe(false);
    expect(await received.catch(() => '')).toBe('');
    await api.database.query('ROLLBACK');
  });
});
