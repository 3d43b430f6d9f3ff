import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SettingError } from '@site/contract/settings/setting-reader';
import {
  BUCKET,
  BucketServer,
  type Fault,
  refusal as refusing,
} from '@site/releases/store/testing/bucket-server';
import { freePort } from '@site/stack/free-port';
import { portOf } from '@site/stack/port-of';
import pg from 'pg';
import { pino } from 'pino';
import { readEnv } from '../src/config/env.js';
import { migrate } from '../src/database/migrate.js';
import { createLogger } from '../src/logging/logger.js';
import { start } from '../src/start.js';
import { createDatabase, type TestDatabase } from './support/database.js';

let database: TestDatabase;
let folder: string;

const databaseUrlWith = (change: (url: URL) => void) => {
  const changed = new URL(database.url);
  change(changed);
  return changed.href;
};

const settingsWith = (variables: Record<string, string> = {}) => ({
  PORT: '0',
  DATABASE_URL: database.url,
  MAIL_DIR: folder,
  UPLOADS_DIR: folder,
  ...variables,
});

const silentLogger = () => createLogger({ logFormat: 'json', logLevel: 'silent' });

/** Why the API does not start with these settings; undefined if it starts. */
async function refusal(variables: Record<string, string>): Promise<string | undefined> {
  try {
    const env = readEnv(settingsWith(variables));
    const app = await start(env, silentLogger(), { attempts: 1 });
    await app.close();
    return undefined;
  } catch (failure) {
    if (failure instanceof SettingError) return failure.message;
    throw failure;
  }
}

/** Another program that listens on this machine. */
async function givenServer(onConnection?: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onConnection);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

beforeAll(async () => {
  database = await createDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'start-test-'));
  await migrate(database.url);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const NO_ANSWER = 'The database in DATABASE_URL does not answer. Is it running?';

test.each<[string, (url: URL) => void, string]>([
  ['another port', (url) => Object.assign(url, { port: '1' }), NO_ANSWER],
  ['an unknown host', (url) => Object.assign(url, { hostname: 'nohost.invalid' }), NO_ANSWER],
  [
    'a wrong password',
    (url) => Object.assign(url, { password: 'wrong' }),
    'The database does not accept the password in DATABASE_URL.',
  ],
  [
    'no password',
    (url) => Object.assign(url, { password: '' }),
    'The database asks for a password. Add one to DATABASE_URL, as in postgres://user:password@host/name.',
  ],
  [
    'an unknown database',
    (url) => Object.assign(url, { pathname: '/nothing' }),
    'The database named in DATABASE_URL does not exist. Create it first.',
  ],
  [
    'TLS, which is not offered',
    (url) => url.searchParams.set('sslmode', 'verify-full'),
    'DATABASE_URL asks for TLS, which the database does not offer. Set sslmode=disable, or turn TLS on there.',
  ],
  [
    'a file that does not exist',
    (url) => url.searchParams.set('sslrootcert', '/nothing'),
    'A file named in DATABASE_URL cannot be read. Check sslcert, sslkey and sslrootcert.',
  ],
  [
    'a folder for a file',
    (url) => url.searchParams.set('sslcert', '/'),
    'A file named in DATABASE_URL cannot be read. Check sslcert, sslkey and sslrootcert.',
  ],
  [
    'an invalid port',
    (url) => url.searchParams.set('port', 'eighty'),
    'The port in DATABASE_URL must be a number from 1 to 65535.',
  ],
  [
    'an option that Postgres does not know',
    (url) => url.searchParams.set('options', '-c nonsense=1'),
    'The database refuses what DATABASE_URL asks for: unrecognized configuration parameter "nonsense".',
  ],
  [
    'an unknown TLS mode',
    (url) => url.searchParams.set('sslmode', 'nonsense'),
    'sslmode in DATABASE_URL must be one of disable, prefer, require, verify-ca, verify-full, no-verify.',
  ],
  [
    'port 0',
    (url) => Object.assign(url, { port: '0' }),
    'DATABASE_URL must be the address of a Postgres database, for example postgres://user:password@localhost:5432/cleaning.',
  ],
])('§7 the API does not start with %s in DATABASE_URL', async (_name, change, sentence) => {
  expect(await refusal({ DATABASE_URL: databaseUrlWith(change) })).toBe(sentence);
});

test('§7 while it waits for a database the API says so, once', async () => {
  const logger = silentLogger();
  const warn = jest.spyOn(logger, 'warn');
  const DATABASE_URL = databaseUrlWith((url) => Object.assign(url, { port: '1' }));
  const env = readEnv(settingsWith({ DATABASE_URL }));
  await expect(start(env, logger, { attempts: 3 })).rejects.toThrow(NO_ANSWER);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/does not answer yet\./)]]);
});

test('§7 a server that accepts connections and says nothing counts as one that does not answer', async () => {
  const silent = await givenServer();
  const DATABASE_URL = databaseUrlWith((url) => Object.assign(url, { port: portOf(silent) }));
  expect(await refusal({ DATABASE_URL })).toBe(NO_ANSWER);
  silent.close();
});

test('§7 the API says that another process migrates, and starts after it', async () => {
  const logger = silentLogger();
  const holder = new pg.Client(database.url);
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [7_261_903]);
  const warned = new Promise((resolve) => jest.spyOn(logger, 'warn').mockImplementation(resolve));
  const starting = start(readEnv(settingsWith()), logger);
  expect(await warned).toMatch(/^Another process is migrating the database/);
  await holder.end();
  await (await starting).close();
});

test('§7 the API does not start when the server in DATABASE_URL is not Postgres', async () => {
  const other = await givenServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const DATABASE_URL = databaseUrlWith((url) => Object.assign(url, { port: portOf(other) }));
  expect(await refusal({ DATABASE_URL })).toBe(NO_ANSWER);
  other.close();
});

test.each([
  ['ALTER DATABASE name SET default_transaction_read_only = on', /is read-only\. Name a server/],
  ['ALTER DATABASE name ALLOW_CONNECTIONS false', /does not answer\. Is it running\?$/],
])('§7 the API does not start after %s', async (statement, sentence) => {
  const other = await createDatabase();
  const name = new URL(other.url).pathname.slice(1);
  await database.query(statement.replace('name', name));
  expect(await refusal({ DATABASE_URL: other.url })).toMatch(sentence);
  await other.drop();
});

test('§7 the API does not start on a database that is not in UTF-8, as those of a server made with the locale C', async () => {
  await database.query(`CREATE DATABASE not_utf8 ENCODING 'SQL_ASCII' TEMPLATE template0
    LC_COLLATE 'C' LC_CTYPE 'C'`);
  expect(
    await refusal({
      DATABASE_URL: databaseUrlWith((url) => Object.assign(url, { pathname: '/not_utf8' })),
    }),
  ).toBe(
    'The encoding of the database in DATABASE_URL is SQL_ASCII. Create one with the encoding UTF8.',
  );
  await database.query('DROP DATABASE not_utf8');
});

test.each([
  [
    'with tables of another program',
    'CREATE TABLE recurring_booking (id integer)',
    'The database in DATABASE_URL has tables of another program, of the same names. Create one for the API alone.',
  ],
  [
    'without a schema for tables',
    'DROP SCHEMA public CASCADE',
    'The database in DATABASE_URL has no schema for tables. Create the schema "public" there, which search_path has to name.',
  ],
])('§7 the API does not start on a database %s', async (_name, statement, sentence) => {
  const other = await createDatabase();
  await other.query(statement);
  expect(await refusal({ DATABASE_URL: other.url })).toBe(sentence);
  await other.drop();
});

test('§7 the API does not start with a user who may not create tables', async () => {
  const other = await createDatabase();
  await other.query(`DO $$ BEGIN CREATE ROLE guest LOGIN PASSWORD 'guest';
    EXCEPTION WHEN duplicate_object THEN NULL; END $$`);
  const DATABASE_URL = other.url.replace(/\/\/[^@]+@/, '//guest:guest@');
  expect(await refusal({ DATABASE_URL })).toBe(
    'The user in DATABASE_URL may not change the database. Give it the right to create tables.',
  );
  await other.drop();
});

test('§7 the API starts on a read-only database that is up to date, and says why it is not ready', async () => {
  const other = await createDatabase();
  await migrate(other.url);
  const name = new URL(other.url).pathname.slice(1);
  await other.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const env = readEnv(settingsWith({ DATABASE_URL: other.url }));
  // graphile-worker itself writes the failures of its jobs to the console.
  jest.spyOn(console, 'error').mockImplementation();
  await (await start(env, logger)).close();
  await other.drop();
  expect(lines.join('')).toContain(
    'The database in DATABASE_URL is read-only. Name a server that accepts writes. Until it stores something, the API answers reads only and is not ready.',
  );
});

test.each(['nohost.invalid', 'a b', 'http://localhost', '-1', 'NaN', '192.0.2.1', '2001:db8::1'])(
  '§7 the API does not start on the host %j',
  async (HOST) => {
    expect(await refusal({ HOST })).toBe(
      'HOST is not an address of this machine. Set it to one, for example 0.0.0.0 for all.',
    );
  },
);

test('§7 the API does not start on a port that is taken', async () => {
  const other = await givenServer();
  expect(await refusal({ PORT: `${portOf(other)}` })).toBe(
    'The port is taken by another program. Stop it, or set PORT to another number.',
  );
  other.close();
});

test('§7 the API does not start when its metrics cannot be served', async () => {
  const other = await givenServer();
  const port = `${portOf(other)}`;
  expect(await refusal({ API_METRICS_PORT: port })).toBe(
    `Metrics cannot be served at 127.0.0.1, port ${port}. Change METRICS_HOST or API_METRICS_PORT.`,
  );
  expect(await refusal({ API_METRICS_PORT: port, METRICS_HOST: '192.0.2.1' })).toMatch(
    /^Metrics cannot be served at 192\.0\.2\.1, /,
  );
  other.close();
});

test('§7 the API does not start when it and its metrics are given the same port', async () => {
  const port = `${await freePort()}`;
  expect(await refusal({ PORT: port, API_METRICS_PORT: port })).toBe(
    `PORT and API_METRICS_PORT are both ${port}. Set one of them to another number.`,
  );
});

test('§7 the API does not start without a folder for the emails that it does not send', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  for (const MAIL_DIR of [file, path.join(file, 'mail'), 'x'.repeat(5000)]) {
    expect(await refusal({ MAIL_DIR })).toBe(
      'MAIL_DIR is not a folder that this account can write to. Name another, or set SMTP_URL to send emails.',
    );
  }
});

test('the API does not start without a folder for the files of quote requests', async () => {
  const file = path.join(folder, 'no-folder');
  writeFileSync(file, '');
  for (const UPLOADS_DIR of [file, path.join(file, 'uploads'), 'x'.repeat(5000)]) {
    expect(await refusal({ UPLOADS_DIR })).toBe(
      'UPLOADS_DIR is not a folder that this account can write to. Name another.',
    );
  }
});

describe('at its start the API checks the bucket', () => {
  let server: BucketServer;
  const settings = () => ({ ...server.variables, UPLOADS_BUCKET: `s3://${BUCKET}/quotes` });
  const putting =
    (fault: Fault): Fault =>
    (request, response) =>
      request.method === 'PUT' && fault(request, response);

  beforeAll(async () => {
    server = await BucketServer.start();
  });
  afterEach(() => {
    server.fault = undefined;
  });
  afterAll(() => server.stop());

  test('and starts with one that it can use, in which it leaves nothing', async () => {
    expect(await refusal(settings())).toBeUndefined();
    expect(server.names('quotes')).toEqual([]);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'that does not exist',
      { UPLOADS_BUCKET: 's3://nothing' },
      /^The bucket in UPLOADS_BUCKET does not exist\. Create it first\.$/,
    ],
    [
      'that does not know the key',
      { AWS_ACCESS_KEY_ID: 'NOBODY' },
      /^The bucket in UPLOADS_BUCKET does not know AWS_ACCESS_KEY_ID\.$/,
    ],
    [
      'where nothing answers',
      { AWS_ENDPOINT_URL: 'http://127.0.0.1:1' },
      /^The bucket in UPLOADS_BUCKET does not answer \(.+\)\. Is AWS_ENDPOINT_URL right\?$/,
    ],
    [
      'of a host that is unknown',
      { AWS_ENDPOINT_URL: 'http://nohost.invalid' },
      /^The bucket in UPLOADS_BUCKET does not answer \(.+\)\. Is AWS_ENDPOINT_URL right\?$/,
    ],
  ])('and refuses one %s', async (_, variables, sentence) => {
    expect(await refusal({ ...settings(), ...variables })).toMatch(sentence);
  });

  test.each<[string, Fault, RegExp]>([
    ['whose secret is wrong', refusing(403, 'SignatureDoesNotMatch'), /AWS_SECRET_ACCESS_KEY\.$/],
    [
      'that may only be read',
      putting(refusing(403, 'AccessDenied')),
      /They need s3:ListBucket, .*\.$/,
    ],
    [
      'in another region',
      refusing(400, 'AuthorizationHeaderMalformed'),
      /Set AWS_REGION to that of the bucket\.$/,
    ],
    ['whose server has a problem', refusing(500, 'InternalError'), /Its server has a problem\.$/],
    [
      'while the clock is wrong',
      refusing(403, 'RequestTimeTooSkewed'),
      /the clock of this machine/,
    ],
  ])('and refuses one %s', async (_, fault, sentence) => {
    server.fault = fault;
    expect(await refusal(settings())).toMatch(sentence);
  });

  test('and refuses a server that does not speak the protocol of S3', async () => {
    server.fault = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome');
      return true;
    };
    expect(await refusal(settings())).toMatch(
      /^The bucket in UPLOADS_BUCKET does not answer .*XML/,
    );
  });
});
