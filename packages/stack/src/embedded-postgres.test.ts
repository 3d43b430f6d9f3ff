import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import * as v from 'valibot';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { fastFolder } from './testing/fast-folder.js';

let dataDir: string;
let servers: EmbeddedPostgres[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(fastFolder(), 'embedded-postgres-'));
  servers = [];
});

afterEach(async () => {
  for (const server of servers) await server.stop();
  await rm(dataDir, { recursive: true });
});

async function start() {
  const server = await startEmbeddedPostgres(dataDir, { durable: false });
  servers.push(server);
  return server;
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

test('creates a database and answers queries', async () => {
  const { url } = await start();
  expect(await query(url, 'select 1 + 1 as sum')).toEqual([{ sum: 2 }]);
});

test('keeps the data when stopped and started again', async () => {
  const first = await start();
  await query(first.url, 'create table booking as select 7 as id');
  await first.stop();
  const second = await start();
  expect(await query(second.url, 'select id from booking')).toEqual([{ id: 7 }]);
});

test('keeps committed data when the server is killed', async () => {
  const first = await start();
  await query(first.url, 'create table booking as select 7 as id');
  process.kill(first.pid, 'SIGKILL');
  await first.exited;
  await first.stop();
  const second = await start();
  expect(await query(second.url, 'select id from booking')).toEqual([{ id: 7 }]);
});

test('takes the same port again when asked to', async () => {
  const first = await start();
  await first.stop();
  const second = await startEmbeddedPostgres(dataDir, { durable: false, port: first.port });
  servers.push(second);
  expect(second.url).toBe(first.url);
});

test('refuses a second start on the same folder and leaves the first alone', async () => {
  const { url } = await start();
  await expect(start()).rejects.toThrow(
    `The database in ${dataDir} is in use by process ${process.pid}. Stop that one first.`,
  );
  expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
});

test('shuts down the server that a killed process has left behind and keeps its data', async () => {
  const { starter, url } = await startInOtherProcess();
  await query(url, 'create table booking as select 7 as id');
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  const second = await start();
  expect(await query(second.url, 'select id from booking')).toEqual([{ id: 7 }]);
  await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('refuses a folder that another process has locked', async () => {
  const { starter } = await startInOtherProcess();
  await expect(start()).rejects.toThrow(`is in use by process ${starter.pid}`);
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  await start();
});

test('starts despite the pid file of a process that is not a server', async () => {
  await (await start()).stop();
  const pidFile = `${process.ppid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n\nready\n`;
  await writeFile(path.join(dataDir, 'cluster/postmaster.pid'), pidFile);
  const { url } = await start();
  expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
});

test('starts despite the pid file of a process of another user', async () => {
  await (await start()).stop();
  const pidFile = `${process.ppid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n\nready\n`;
  await writeFile(path.join(dataDir, 'cluster/postmaster.pid'), pidFile);
  const refused = Object.assign(new Error('EACCES'), { code: 'EACCES' });
  jest.spyOn(fs, 'readlinkSync').mockImplementation(() => {
    throw refused;
  });
  const { url } = await start();
  expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
});

test('starts over when creating the database was cut short', async () => {
  const first = await start();
  await first.stop();
  await rm(path.join(dataDir, 'cluster'), { recursive: true });
  await writeFile(path.join(dataDir, 'cluster.new'), '');
  const { url } = await start();
  expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
});

test('passes on what Postgres says when it cannot start', async () => {
  await (await start()).stop();
  await writeFile(path.join(dataDir, 'cluster/postgresql.conf'), 'wal_level = "no such level"\n');
  await expect(start()).rejects.toThrow(/Postgres did not start: .*configuration file/);
});

/** Another Node process that starts Postgres and lives on. */
async function startInOtherProcess(): Promise<{ starter: ChildProcess; url: string }> {
  const script = `
    const { startEmbeddedPostgres } = await import('@site/stack/embedded-postgres');
    const { url } = await startEmbeddedPostgres(${JSON.stringify(dataDir)}, { durable: false });
    console.log(JSON.stringify({ url }));`;
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(starter.stdout, 'data');
  const { url } = v.parse(v.object({ url: v.string() }), JSON.parse(String(line)));
  return { starter, url };
}
