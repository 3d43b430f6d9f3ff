import assert from 'node:assert/strict';
import type { Checkout } from './checkout.js';
import type { ComposeSite, Container } from './compose-site.js';
import { killContainer } from './kill-container.js';
import { until } from './until.js';
import { Visitors } from './visitors.js';

const LONG_RUNNING = ['postgres', 'mail', 'api', 'shell'];
const BEFORE_AND_AFTER = 50;

/** Nothing runs as root, and nothing of ours or of others can write outside its volumes. */
export async function runsWithoutRights(site: ComposeSite): Promise<undefined> {
  for (const service of LONG_RUNNING) {
    const processes = (await site.compose('top', service)).split('\n').slice(2).filter(Boolean);
    const roots = processes.filter((line) => /^(\S+\s+\S+\s+)?(root|0)\s/.test(line));
    assert.deepEqual(roots, [], `${service} has processes of root`);
    for (const { HostConfig } of await site.containers(service)) {
      assert(HostConfig.ReadonlyRootfs, `${service} has a file system that can be written`);
    }
  }
}

/** A new release of one remote goes live while every other container goes on. */
export async function releasesOneRemote(site: ComposeSite, checkout: Checkout): Promise<undefined> {
  const others = async () =>
    Promise.all(
      LONG_RUNNING.map(async (service) => (await site.containers(service)).map(identity)),
    );
  const before = await others();
  await checkout.replace(
    'mfe-quote/src/quote/quote-page.tsx',
    'Get an Instant Quote',
    'Ask for a Quote',
  );
  await site.compose('up', '--detach', '--build', 'mfe-quote');
  await until('the new title of the quote page', async () =>
    (await (await fetch(`${site.url}/instant-quote`)).text()).includes('Ask for a Quote'),
  );
  assert.deepEqual(await others(), before, 'another container was started again');
}

/** What was acknowledged is there once, whatever is killed meanwhile. @returns what happened */
export async function survivesKill(site: ComposeSite, service: string): Promise<string> {
  const [victim] = await site.containers(service);
  assert(victim, `${service} does not run`);
  const visitors = new Visitors(site.url);
  await visitors.more(BEFORE_AND_AFTER);
  killContainer(victim);
  await until(`${service} runs again`, async () =>
    (await site.containers(service)).some(
      ({ Id, State }) =>
        Id === victim.Id && State.Pid !== victim.State.Pid && State.Health?.Status === 'healthy',
    ),
  );
  await visitors.more(BEFORE_AND_AFTER);
  await visitors.leave();
  await assertKept(site, visitors);
  return `${visitors.acknowledged.length} quotes acknowledged, ${visitors.failures} requests repeated`;
}

/** Two API processes share the work, and one goes on when the other is killed. */
export async function runsTwoApis(site: ComposeSite): Promise<string> {
  await site.compose('up', '--detach', '--wait', '--no-recreate', '--scale=api=2', 'api');
  assert.equal((await site.containers('api')).length, 2);
  return survivesKill(site, 'api');
}

/** The database answers nobody but the API. */
export async function hidesDatabase(site: ComposeSite): Promise<undefined> {
  const [database] = await site.containers('postgres');
  assert(database, 'postgres does not run');
  const { Networks, Ports } = database.NetworkSettings;
  const published = Object.values(Ports).flatMap((bindings) => bindings ?? []);
  assert.deepEqual(published, [], 'the database has a port on this machine');
  const addresses = Object.values(Networks).map(({ IPAddress }) => IPAddress);
  for (const host of ['postgres', ...addresses]) {
    assert.equal(await connects(site, 'api', host), true, `the API does not reach ${host}`);
    assert.equal(await connects(site, 'shell', host), false, `the shell reaches ${host}`);
  }
}

async function connects(site: ComposeSite, service: string, host: string): Promise<boolean> {
  const program = `
    const socket = require('node:net').connect(5432, '${host}');
    const tell = (connected) => { console.log(connected); process.exit(); };
    socket.on('connect', () => tell(true)).on('error', () => tell(false));
    setTimeout(tell, 2000, false);`;
  const answer = await site.compose('exec', '--no-TTY', service, 'node', '--eval', program);
  return answer.trim() === 'true';
}

async function assertKept(site: ComposeSite, { acknowledged }: Visitors): Promise<void> {
  const rows = await site.query('SELECT name FROM quote_request');
  const kept = new Set(rows);
  assert.equal(kept.size, rows.length, 'a quote is there twice');
  const lost = acknowledged.filter((name) => !kept.has(name));
  assert.deepEqual(lost, [], 'acknowledged quotes are lost');
}

const identity = ({ Id, State }: Container) => `${Id} ${State.StartedAt}`;
