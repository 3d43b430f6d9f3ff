import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { READY_URL } from '@site/contract/health';
import { call } from '@site/contract/http';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { remoteNames } from '@site/stack/remotes';
import { stopAll } from '@site/stack/services/stop-all';
import { expect, test } from 'playwright/test';
import { aQuote } from '../support/a-quote.js';
import { PATIENCE } from '../support/container-patience.js';
import type { SourceCopy } from '../support/source-copy.js';
import { SwarmSite } from './swarm-site.js';

/** The commands of docs/incidents.md, as they stand there, on a broken swarm. */
let sources: SourceCopy;
let site: SwarmSite;

test.describe.configure({ timeout: 900_000 });

test.beforeAll(async () => {
  test.setTimeout(1_800_000);
  sources = await SwarmSite.copySources();
  site = await SwarmSite.in(sources.folder);
  await site.start('first');
  await becomesReady();
});

test.afterAll(async () => {
  test.setTimeout(600_000);
  const ends = [() => site.remove(), () => sources.remove()];
  await stopAll(ends.map((stop) => ({ stop })));
});

test('a database whose data is lost is restored, also after its files are damaged', async () => {
  await ask('Before the backup');
  await site.recipe('backup in a swarm');
  const backups = path.join(sources.folder, '.data/backups');
  const [name = ''] = await readdir(backups);
  const backup = path.join(backups, name);
  expect((await readdir(backup)).sort()).toEqual(['database.dump', 'uploads']);
  expect(await site.recipe('restart the database in a swarm')).toContain('Running');
  await becomesReady();

  await site.execute('postgres', ...PSQL, 'DROP SCHEMA public CASCADE');
  await site.recipe('restore in a swarm', '', backup);
  await becomesReady();
  expect(await names()).toContain('Before the backup');

  await site.execute('postgres', 'rm', '/var/lib/postgresql/17/global/pg_control');
  for (const container of await site.containers('postgres')) await site.kill(container);
  await site.recipe('database with an empty volume in a swarm');
  await site.deployWithoutApi();
  await site.recipe('restore in a swarm', '', backup);
  await becomesReady();
  expect(await names()).toContain('Before the backup');
});

test('the API and the edge are restarted', async () => {
  await site.recipe('restart the API in a swarm');
  await site.recipe('restart the edge in a swarm');
  await becomesReady();
});

test('freeing disk space removes no recent release of any remote', async () => {
  const printed = await site.recipe('free disk space in a swarm', 'first');
  expect(printed.match(/^mfe-\w+ has nothing to remove/gm)).toHaveLength(4);
});

test('a new release key and the address of a new mail server take effect while the site runs', async () => {
  const quotePage = async () => (await fetch(`${site.url}/instant-quote`)).status;
  const printed = await site.recipe('which version gets the new key in a swarm', 'first');
  const [, version = ''] = /^mfe-quote (\S+) is published\.$/m.exec(printed) ?? [];
  expect(printed).toMatch(new RegExp(`^${version}  .*100 % of visits`, 'm'));
  await site.recipe('another release key in a swarm', 'first');
  await expect.poll(quotePage, PATIENCE).toBe(200);

  await site.recipe('another mail server in a swarm');
  const publicKeyOf = (remote: string) => path.join(sources.folder, `${remote}.public.pem`);
  const write = (remote: string) => writeFile(publicKeyOf(remote), `The key of ${remote}\n`);
  await Promise.all(remoteNames().map(write));
  await site.trust({ publicKeyOf }, remoteNames());
  await site.recipe('the same release keys in a swarm');
  const copied = await site.copiedKeys(remoteNames());
  expect(copied).toEqual(remoteNames().map((remote) => `The key of ${remote}`));
  await site.deployWithNewSecrets();
  await becomesReady();
  const received = site.mailServer.received.length;
  await ask('With other secrets');
  await expect.poll(() => site.mailServer.received.length, PATIENCE).toBeGreaterThan(received);
});

const PSQL = ['psql', '--username=cleaning', '--no-align', '--tuples-only', '--command'];
const names = () => site.execute('postgres', ...PSQL, 'SELECT name FROM quote_request');
const ask = (name: string) =>
  call(site.url + SUBMIT_QUOTE_URL, { method: 'POST', body: aQuote(name) });
const isReady = async () => (await fetch(site.url + READY_URL)).ok;
const becomesReady = () => expect.poll(() => isReady().catch(() => false), PATIENCE).toBe(true);
