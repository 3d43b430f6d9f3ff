import { READY_URL } from '@site/contract/health';
import { call } from '@site/contract/http';
import { RetryingVisitors } from '@site/stack/testing/retrying-visitors';
import { expect, test } from 'playwright/test';
import { aQuote } from '../support/a-quote.js';
import { PATIENCE } from '../support/container-patience.js';
import { SourceCopy } from '../support/source-copy.js';
import { ComposeSite, type Container } from './compose-site.js';
import { killContainer } from './kill-container.js';

const LONG_RUNNING = ['postgres', 'mail', 'api', 'shell'];
const BEFORE_AND_AFTER = 50;
const OLD_TITLE = 'Get an Instant Quote';
const NEW_TITLE = 'Ask for a Quote';

const site = ComposeSite.running();

for (const service of LONG_RUNNING) {
  test(`${service} runs without root and writes nothing outside its volumes`, async () => {
    const processes = (await site.compose('top', service)).split('\n').slice(2).filter(Boolean);
    expect(processes.length).toBeGreaterThan(0);
    expect(processes.filter((line) => /^(\S+\s+\S+\s+)?(root|0)\s/.test(line))).toEqual([]);
    for (const { HostConfig } of await site.containers(service)) {
      expect(HostConfig.ReadonlyRootfs).toBe(true);
    }
  });
}

test('the database can be reached by the API and by nobody else', async () => {
  const { Networks, Ports } = (await firstContainer('postgres')).NetworkSettings;
  expect(Object.values(Ports).flatMap((bindings) => bindings ?? [])).toEqual([]);
  const addresses = Object.values(Networks).map(({ IPAddress }) => IPAddress);
  for (const host of ['postgres', ...addresses]) {
    expect(await connects('api', host), `the API connects to ${host}`).toBe(true);
    expect(await connects('shell', host), `the shell connects to ${host}`).toBe(false);
  }
});

test('a remote is released and rolled back while every other container keeps running', async () => {
  const quotePage = async () => (await fetch(`${site.url}/instant-quote`)).text();
  const others = () => Promise.all(LONG_RUNNING.map(identities));
  const before = await others();
  const sources = new SourceCopy(site.folder);
  await sources.replace('mfe-quote/src/quote/quote-page.tsx', OLD_TITLE, NEW_TITLE);
  await site.compose('up', '--detach', '--build', 'mfe-quote');
  await expect.poll(quotePage, PATIENCE).toContain(NEW_TITLE);

  expect(await site.recipe('rollback in containers')).toContain('is live again.');
  await expect.poll(quotePage, PATIENCE).toContain(OLD_TITLE);
  expect(await others()).toEqual(before);
});

for (const service of ['api', 'postgres']) {
  test(`§7 ${service} is killed under load and nothing is lost`, () => keepsWrites(service));
}

test('§7 one of two API processes is killed under load and nothing is lost', async () => {
  const twice = site.withSettings({ API_PROCESSES: '2' });
  await twice.compose('up', '--detach', '--wait', '--no-recreate', 'api');
  expect(await site.containers('api')).toHaveLength(2);
  // As the commands for incidents do.
  await twice.compose('up', '--detach', '--no-deps', '--wait', 'api');
  expect(await site.containers('api')).toHaveLength(2);
  await keepsWrites('api');
});

/** What was acknowledged is there once, although a container of the service is killed meanwhile. */
async function keepsWrites(service: string): Promise<void> {
  const victim = await firstContainer(service);
  const visitors = new RetryingVisitors({
    send: (path, write) => call(site.url + path, write),
    whenUp: () => expect.poll(isReady, PATIENCE).toBe(true),
    quote: (name) => aQuote(name),
  });
  await visitors.waitForMore(BEFORE_AND_AFTER);
  killContainer(victim);
  await expect.poll(() => runsAgain(service, victim), PATIENCE).toBe(true);
  await visitors.waitForMore(BEFORE_AND_AFTER);
  await visitors.stop();
  const rows = await site.query('SELECT name FROM quote_request');
  const kept = new Set(rows);
  expect(rows, 'every quote is there once').toHaveLength(kept.size);
  expect([...visitors.quotes].filter((name) => !kept.has(name))).toEqual([]);
}

const runsAgain = async (service: string, { Id, State }: Container) =>
  (await site.containers(service)).some(
    (container) =>
      container.Id === Id &&
      container.State.Pid !== State.Pid &&
      container.State.Health?.Status === 'healthy',
  );

const isReady = async () => (await fetch(site.url + READY_URL)).ok;

async function connects(service: string, host: string): Promise<boolean> {
  const program = `
    const socket = require('node:net').connect(5432, '${host}');
    const report = (connected) => { console.log(connected); process.exit(); };
    socket.on('connect', () => report(true)).on('error', () => report(false));
    setTimeout(report, 2000, false);`;
  const output = await site.compose('exec', '--no-TTY', service, 'node', '--eval', program);
  return output.trim() === 'true';
}

async function firstContainer(service: string): Promise<Container> {
  const [container] = await site.containers(service);
  if (!container) throw new Error(`${service} does not run.`);
  return container;
}

const identities = async (service: string) =>
  (await site.containers(service)).map(({ Id, State }) => `${Id} ${State.StartedAt}`);
