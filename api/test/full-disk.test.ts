import path from 'node:path';
import { LIVE_URL, READY_URL } from '@site/contract/health';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import pg from 'pg';
import { migrate } from '../src/database/migrate.js';
import { Client } from './support/client.js';
import { eventually } from './support/eventually.js';
import { buildApi, startApiProcess, startPostgresProcess } from './support/processes.js';
import { aQuote } from './support/requests.js';
import { SmallDisk } from './support/small-disk.js';

const REFUSALS = [
  [503, { error: 'The service is not available right now. Please try again shortly.' }],
  [504, { error: 'We could not confirm this. Please check before you send it again.' }],
];

/** Only root can mount the disk that is filled. */
const testAsRoot = process.getuid?.() === 0 ? test : test.skip;

/** Makes Postgres begin new files of its write-ahead log, until there is no space for one and it stops. */
async function fillLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    for (;;) {
      await client.query('UPDATE write_probe SET probed_at = now()');
      await client.query('SELECT pg_switch_wal()');
    }
  } catch {
    await client.end().catch(() => {});
  }
}

testAsRoot(
  '§8 nothing that was acknowledged is lost when the disk has no space for the log of Postgres',
  async () => {
    buildApi();
    const disk = new SmallDisk('/', 256);
    const folder = path.join(disk.folder, 'postgres');
    let postgres = await startPostgresProcess(folder);
    await migrate(postgres.url);
    const running = await startApiProcess({ DATABASE_URL: postgres.url });
    const api = new Client(running.url);
    const acknowledged: string[] = [];
    const submit = async (name: string) => {
      const response = await api.post(SUBMIT_QUOTE_URL, aQuote({ name }));
      if (response.status === 201) acknowledged.push(name);
      return response;
    };
    for (let n = 0; n < 5; n++) await submit(`Before ${n}`);

    disk.fill();
    // Postgres can restart while there is space in its last file, and may store what it got just before it stopped.
    let response = await submit('Meanwhile 0');
    for (let n = 1; response.status === 201; n++) {
      [, response] = await Promise.all([fillLog(postgres.url), submit(`Meanwhile ${n}`)]);
    }
    for (let n = 0; n < 5; n++) {
      expect(REFUSALS).toContainEqual([response.status, response.json()]);
      response = await submit(`Full ${n}`);
    }
    expect((await api.get(LIVE_URL)).status).toBe(200);

    disk.free();
    await postgres.stop();
    postgres = await startPostgresProcess(folder, String(postgres.port));
    await eventually(async () => expect((await api.get(READY_URL)).status).toBe(200));
    await submit('After');
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('SELECT name FROM quote_request');
    await client.end();
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));
    expect(acknowledged).toContain('After');
    await running.end('SIGTERM');
    await postgres.stop();
    disk.remove();
  },
);
