import path from 'node:path';
import { READY_URL } from '@site/contract/health';
import { call } from '@site/contract/http';
import { CephGateway } from '@site/releases/store/testing/ceph-gateway';
import { remoteNames } from '@site/stack/remotes';
import { stopAll } from '@site/stack/services/stop-all';
import { RetryingVisitors } from '@site/stack/testing/retrying-visitors';
import { expect, test } from 'playwright/test';
import { aBooking } from '../support/a-booking.js';
import { aQuote } from '../support/a-quote.js';
import { PATIENCE } from '../support/container-patience.js';
import type { SourceCopy } from '../support/source-copy.js';
import { Readers } from './readers.js';
import { ReleaseBucket } from './release-bucket.js';
import { SecondEngine } from './second-engine.js';
import { NEW_DATABASE_PASSWORD, SwarmSite } from './swarm-site.js';

const QUOTE_PAGE = 'mfe-quote/src/quote/quote-page.tsx';
const OLD_TITLE = 'Get an Instant Quote';
const NEW_TITLE = 'Ask for a Quote';

let sources: SourceCopy;
let site: SwarmSite;
let bucket: ReleaseBucket | undefined;

test.beforeAll(async () => {
  test.setTimeout(1_800_000);
  sources = await SwarmSite.copySources();
  site = await SwarmSite.in(sources.folder);
  await site.start('first');
  await expect.poll(isReady, PATIENCE).toBe(true);
});

test.afterAll(async () => {
  test.setTimeout(600_000);
  const ends = [() => site.remove(), () => bucket?.stop(), () => sources.remove()];
  await stopAll(ends.map((end) => ({ stop: async () => end() })));
});

test('new shells and APIs, killed containers, a release and a rollback: visitors notice nothing', async () => {
  test.setTimeout(1_800_000);
  // Before anybody visits: machines that serve a site build nothing.
  await sources.replace('shell/src/layout/footer.tsx', 'Talk to us', 'Speak with us');
  await sources.replace(QUOTE_PAGE, OLD_TITLE, NEW_TITLE);
  await site.build('next', 'shell', 'api', 'mfe-quote');
  const promote = CephGateway.isInstalled() ? await givenBucket() : undefined;
  const readers = new Readers(site.url, ['/', '/services/office-cleaning', '/instant-quote']);
  const visitors = new RetryingVisitors({
    send: (path, write) => call(site.url + path, write),
    whenUp: () => expect.poll(isReady, PATIENCE).toBe(true),
    quote: (name) => aQuote(name),
    booking: (slot, firstName) => aBooking(slot, { firstName }),
  });
  await visitors.waitForMore(50);

  await test.step('a new version of the shell, back, and once more', updateShells);
  await test.step('a remote is released and rolled back', releaseAndRollBack);
  await test.step('a new version of the API', updateApis);
  expect(visitors.failures).toEqual([]);
  for (const service of ['shell', 'api']) {
    await test.step(`a container of the ${service} is killed`, () => killContainer(service));
    await visitors.waitForMore(50);
  }
  // Whoever waits for a response of a container that is killed gets none.
  const repeatsOfKills = visitors.repeats;

  if (!bucket || !promote) console.log('Releases stay in a volume: Ceph is not installed.');
  else {
    const { url } = bucket;
    await test.step('releases move to a bucket', () => moveReleases(url, promote));
    await visitors.waitForMore(50);
  }
  const { SWARM_NODE } = process.env;
  if (!SWARM_NODE) console.log('No second engine joins: SWARM_NODE names none.');
  else {
    await test.step('a second engine joins, and is drained', () =>
      joinAndDrain(SWARM_NODE, visitors));
  }

  await visitors.stop();
  console.log(
    `${await readers.stop()} pages read, ${visitors.acknowledged} writes acknowledged; ${repeatsOfKills} of killed containers repeated by their clients.`,
  );
  expect(readers.failures).toEqual([]);
  const failures = visitors.failures.slice(repeatsOfKills);
  const logged = failures.length > 0 ? await site.warnings('api') : [];
  expect(failures, logged.join('\n')).toEqual([]);
  await keptOnce('SELECT name FROM quote_request', visitors.quotes);
  await keptOnce('SELECT first_name FROM recurring_booking', visitors.bookings);
  await officeHears(visitors.acknowledged);
  await test.step('an owner is invited, and the database gets another password', async () => {
    expect(await site.recipe('first owner in a swarm')).toContain('Zoe Park can join');
    await site.recipe('another database password in a swarm');
    // From within, the image asks for a password only at the address of the container.
    const select = (password: string) =>
      site.execute(
        'postgres',
        'psql',
        `postgres://cleaning:${password}@postgres/cleaning`,
        '--list',
      );
    await expect(select('only-for-tests')).rejects.toThrow('password authentication failed');
    await select(NEW_DATABASE_PASSWORD);
  });
});

async function updateShells(): Promise<void> {
  await site.deploy({ SHELL_VERSION: 'next' });
  await expectVersions('shell', 'next');
  await expect.poll(() => textOf('/'), PATIENCE).toContain('Speak with us');
  await site.recipe('shell before in a swarm');
  await expectVersions('shell', 'first');
  await site.deploy({ SHELL_VERSION: 'next' });
  await expectVersions('shell', 'next');
}

/** Waits for an email about each write for as long as the queue goes on: on a busy machine it is far behind. */
async function officeHears(writes: number): Promise<void> {
  const emails = () => site.mailServer.received.length;
  while (emails() < writes) await expect.poll(emails, PATIENCE).toBeGreaterThan(emails());
}

async function updateApis(): Promise<void> {
  await site.deploy({ API_VERSION: 'next' });
  await expectVersions('api', 'next');
  // What was rolled back before stays so.
  expect(await textOf('/instant-quote')).toContain(OLD_TITLE);
}

async function releaseAndRollBack(): Promise<void> {
  await site.recipe('release in a swarm', 'next');
  await expect.poll(() => textOf('/instant-quote'), PATIENCE).toContain(NEW_TITLE);
  await site.recipe('rollback in a swarm', 'next');
  await expect.poll(() => textOf('/instant-quote'), PATIENCE).toContain(OLD_TITLE);
}

/** Kills one of two containers of a service, and waits for its successor. */
async function killContainer(service: string): Promise<void> {
  const [victim] = await site.containers(service);
  if (!victim) throw new Error(`${service} does not run.`);
  await site.kill(victim);
  const running = async () => (await site.containers(service)).map(({ Id }) => Id);
  await expect.poll(running, PATIENCE).not.toContain(victim.Id);
  await expect.poll(running, PATIENCE).toHaveLength(2);
}

async function moveReleases(bucketUrl: string, promote: () => void): Promise<void> {
  // Shells that find no release there are alive, and must not take the place of those that do.
  const nowhere = `${bucketUrl}-of-another-site`;
  expect(await site.deployWithReleasesAt(nowhere)).toBe('rollback_completed');
  expect(await site.deployWithReleasesAt(bucketUrl)).toBe('completed');
  const { origin } = new URL(bucketUrl);
  await expect.poll(() => textOf('/instant-quote'), PATIENCE).toContain(origin);
  promote();
  await expect.poll(() => textOf('/instant-quote'), PATIENCE).toContain(NEW_TITLE);
}

/** @param host of the second engine */
async function joinAndDrain(host: string, visitors: RetryingVisitors): Promise<void> {
  const second = new SecondEngine(host);
  // Shells run where the releases are.
  const services = bucket ? ['api', 'shell'] : ['api'];
  const node = await site.join(second, services);
  const healthy = (service: string) => second.healthy(site.serviceName(service));
  for (const service of services) {
    // A third one starts on the empty engine, and one of two is ended on the full one.
    await site.scale(service, 3);
    await expect.poll(() => healthy(service), PATIENCE).toBe(1);
    await site.scale(service, 2);
    await expect.poll(() => site.versions(service), PATIENCE).toHaveLength(1);
    expect(await healthy(service)).toBe(1);
  }
  await visitors.waitForMore(50);
  await site.drain(node);
  for (const service of services) {
    await expect.poll(() => healthy(service), PATIENCE).toBe(0);
    await expect.poll(() => site.versions(service), PATIENCE).toHaveLength(2);
  }
  await visitors.waitForMore(50);
}

/**
 * Starts a bucket to which all remotes are released, the next version of the quote page without being live.
 *
 * @returns makes that version live
 */
async function givenBucket(): Promise<() => void> {
  bucket = await ReleaseBucket.start(await site.hostAddress());
  for (const remote of remoteNames()) await bucket.release(remote);
  await site.trust(bucket, remoteNames());
  const file = path.relative('mfe-quote', QUOTE_PAGE);
  return bucket.publish('mfe-quote', (copy) => copy.replace(file, OLD_TITLE, NEW_TITLE));
}

/** Waits until both containers of a service have a version. */
const expectVersions = (service: string, version: string) =>
  expect.poll(() => site.versions(service), PATIENCE).toEqual([version, version]);

/** Every acknowledged write is there, and nothing is there twice. */
async function keptOnce(sql: string, acknowledged: ReadonlySet<string>): Promise<void> {
  const psql = ['psql', '--username=cleaning', '--no-align', '--tuples-only', '--command', sql];
  const rows = (await site.execute('postgres', ...psql)).split('\n');
  expect(new Set(rows).size).toBe(rows.length);
  expect([...acknowledged].filter((name) => !rows.includes(name))).toEqual([]);
}

const textOf = async (path: string) => (await fetch(site.url + path)).text();
const isReady = async () => (await fetch(site.url + READY_URL)).ok;
