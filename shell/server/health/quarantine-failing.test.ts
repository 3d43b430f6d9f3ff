import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { nextTurn } from '../testing/next-turn.js';
import { HealthSite, newVisit } from './testing/health-site.js';

let site: HealthSite;
let logged: string[];
let state: string;
beforeEach(async () => {
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => logged.push(line));
  state = await mkdtemp(path.join(os.tmpdir(), 'quarantines-'));
  site = await HealthSite.start(['1', '2', '3'], state);
});
afterEach(async () => {
  await site.stop();
  await rm(state, { recursive: true });
});

const REASON = '2 is quarantined: it failed for 9 of 10 clients, 1 for 0 of 10 (z 4.0).';

async function givenCrashingCanary() {
  await site.promote('2', 10);
  await site.visits('1', 10, 0, '10.1');
  await site.visits('2', 10, 9, '10.2');
}

test('a canary that crashes gets no more visits, and the log shows the numbers in a line', async () => {
  await givenCrashingCanary();
  expect(await site.shares()).toEqual({ 1: 90, 2: 10 });
  await site.health.quarantineFailing();
  expect(await site.shares()).toEqual({ 1: 100 });
  expect(logged).toEqual([`mfe-quote: ${REASON} 1 is live instead.`]);
  expect((await site.readHealth())['2']).toMatchObject({
    share: 0,
    state: 'quarantined',
    quarantine: { since: expect.any(String), reason: REASON.replace('2 is quarantined: ', '') },
    visits: { clients: 10, failed: 9 },
    total: { views: 10, errors: 9 },
  });
});

test('a canary that fails as often as the default stays', async () => {
  await site.promote('2', 50);
  await site.visits('1', 20, 8, '10.1');
  await site.visits('2', 20, 9, '10.2');
  await site.health.quarantineFailing();
  expect([await site.shares(), logged]).toEqual([{ 1: 50, 2: 50 }, []]);
});

test('a canary that crashes while the store cannot be read is quarantined at once, and only once', async () => {
  const store = site.store.open();
  let isDown = false;
  jest.spyOn(site.store, 'open').mockReturnValue({
    ...store,
    identify: (file) => (isDown ? undefined : store.identify(file)),
    read: async (file, maxBytes) => {
      if (isDown) throw new Error('no answer');
      return store.read(file, maxBytes);
    },
  });
  await site.restart();
  await givenCrashingCanary();
  isDown = true;
  await site.health.quarantineFailing();
  await nextTurn(); // no request waits for a store that is unavailable
  await site.health.quarantineFailing();
  expect(await site.shares()).toEqual({ 1: 100 });
  const kept = JSON.parse(await readFile(path.join(state, 'quarantine.json'), 'utf8'));
  expect(kept['mfe-quote']).toHaveLength(1);
  isDown = false;
  expect(await site.shares()).toEqual({ 1: 100 });
});

test('one client cannot end a canary, whatever it sends', async () => {
  await site.promote('2', 50);
  await site.visits('1', 30, 0, '10.1');
  for (let n = 0; n < 50; n++) {
    await site.report({ version: '2', failures: ['error', 'boundary'] }, { from: '203.0.113.7' });
  }
  await site.health.quarantineFailing();
  expect(await site.shares()).toEqual({ 1: 50, 2: 50 });
});

test('a canary that fails only for clients that were there before gets no more visits', async () => {
  await site.promote('2', 50);
  for (const failed of [0, 10]) {
    await site.visits('1', 10, 0, '10.1');
    await site.visits('2', 10, failed, '10.2');
  }
  expect((await site.readHealth())['2']).toMatchObject({
    visits: { clients: 10, failed: 0 },
    secondVisits: { clients: 10, failed: 10 },
  });
  await site.health.quarantineFailing();
  expect(await site.shares()).toEqual({ 1: 100 });
  expect(logged).toEqual([
    'mfe-quote: 2 is quarantined: it failed at the second visit of 10 of 10 clients, 1 for 0 of 10 (z 4.5). 1 is live instead.',
  ]);
});

test('the numbers of both versions begin anew with each share, also for a command that watches', async () => {
  await site.promote('2', 10);
  await site.visits('1', 10, 5, '10.1');
  await site.visits('2', 10, 5, '10.2');
  await site.promote('2', 25, true);
  const none = { clients: 0, failed: 0 };
  expect(await site.readHealth()).toMatchObject({ 1: { visits: none }, 2: { visits: none } });
});

test('a canary whose share is raised is compared by the clients of all its shares together', async () => {
  await site.promote('2', 10);
  await site.visits('1', 5, 0, '10.1');
  await site.visits('2', 5, 5, '10.2');
  await site.promote('2', 25, true);
  await site.visits('1', 5, 0, '10.3');
  await site.visits('2', 5, 4, '10.4');
  await site.health.quarantineFailing();
  expect(await site.shares()).toEqual({ 1: 100 });
  expect(logged).toEqual([
    'mfe-quote: 2 is quarantined: it failed for 9 of 10 clients, 1 for 0 of 10 (z 4.1). 1 is live instead.',
  ]);
});

test('on this machine each visit counts against a canary', async () => {
  await site.promote('2', 50);
  for (let n = 0; n < 8; n++) await site.report({ version: '2', failures: ['error'] });
  for (let n = 0; n < 8; n++) await site.report({ version: '1' });
  await site.health.quarantineFailing();
  expect(await site.shares()).toEqual({ 1: 100 });
});

describe('a default', () => {
  test('that crashes for many addresses is replaced by the version before it', async () => {
    await site.visits('1', 30, 1, '10.1');
    await site.promote('2');
    await site.visits('2', 30, 29, '10.2');
    await site.health.quarantineFailing();
    expect(await site.shares()).toEqual({ 1: 100 });
    expect(logged).toEqual([
      'mfe-quote: 2 is quarantined: it failed for 29 of 30 clients, 1 for 1 of 30 (z 7.2). 1 is live instead.',
    ]);
  });

  test('stays, whatever is forged on this machine', async () => {
    await site.visits('1', 30, 0, '10.1');
    await site.promote('2');
    for (let n = 0; n < 30; n++) await site.report({ version: '2', failures: ['error'] });
    await site.health.quarantineFailing();
    expect(await site.shares()).toEqual({ 2: 100 });
  });

  test.each([
    ['of a dozen addresses', 12, 12],
    ['of a third of the addresses', 60, 20],
  ])('stays with forged failures %s', async (_, clients, failed) => {
    await site.visits('1', 30, 0, '10.1');
    await site.promote('2');
    await site.visits('2', clients, failed, '10.2');
    await site.health.quarantineFailing();
    expect([await site.shares(), logged]).toEqual([{ 2: 100 }, []]);
  });

  test('stays while nothing is known of the version before it', async () => {
    await site.promote('2');
    await site.visits('2', 40, 40);
    await site.health.quarantineFailing();
    expect(await site.shares()).toEqual({ 2: 100 });
  });

  test('that is the only version stays', async () => {
    await site.visits('1', 40, 40);
    await site.health.quarantineFailing();
    expect([await site.shares(), logged]).toEqual([{ 1: 100 }, []]);
  });
});

test('a default stays when the version before it is gone: for some visitors it works', async () => {
  await site.visits('1', 30, 0, '10.1');
  await site.promote('2');
  await rm(site.store.file('1'), { recursive: true });
  await site.visits('2', 30, 25, '10.2');
  await site.health.quarantineFailing();
  expect(await site.shares()).toEqual({ 2: 100 });
  expect(logged).toEqual([
    'mfe-quote: 2 is quarantined: it failed for 25 of 30 clients, 1 for 0 of 30 (z 6.5). mfe-quote/1/release.json is missing. 2 is live, because there is no other version.',
  ]);
  await site.health.quarantineFailing();
  expect((await site.readHealth())['2']).toMatchObject({ share: 100, state: 'quarantined' });
});

describe('a default that follows a quarantined one', () => {
  beforeEach(async () => {
    await site.visits('1', 30, 0, '10.1');
    await site.promote('2');
    await site.visits('2', 30, 30, '10.2');
    await site.health.quarantineFailing();
    expect(await site.shares()).toEqual({ 1: 100 });
    await site.visits('1', 30, 0, '10.3');
    await site.promote('3');
    expect(await site.shares()).toEqual({ 3: 100 });
  });

  test('and fails as often, is replaced by the one that worked', async () => {
    await site.visits('3', 30, 30, '10.4');
    await site.health.quarantineFailing();
    expect(await site.shares()).toEqual({ 1: 100 });
    expect(logged.at(-1)).toMatch(
      /^mfe-quote: 3 is quarantined: it failed for 30 of 30 clients, 1 for 0 of 30 .* 1 is live instead\.$/,
    );
  });

  test('leaves the quarantined version without visits after a rollback and a restart', async () => {
    await site.rollback();
    expect(await site.shares()).toEqual({ 1: 100 });
    await site.restart();
    expect(await site.shares()).toEqual({ 1: 100 });
    expect((await site.readHealth())['2']).toMatchObject({ share: 0, state: 'quarantined' });
    await site.promote('2');
    expect(await site.shares()).toEqual({ 2: 100 });
  });

  test('and works, has the quarantined version shown as ended', async () => {
    await site.health.quarantineFailing();
    expect((await site.readHealth())['2']).toMatchObject({ share: 0, state: 'ended' });
    expect((await site.readHealth())['2']).not.toHaveProperty('quarantine');
    expect(logged).toHaveLength(1);
  });
});

test('pages that visitors do not get count against a canary once for each client, from the first document on', async () => {
  await site.promote('2', 10);
  await site.health.live.pointers(); // as for each document
  const document = (version: string, failed: boolean, ip: string) => {
    const seen = { failed, isWithoutPage: failed, isCompared: true };
    const about = { remote: 'mfe-quote', version, ...seen };
    const request = { ip, headers: { 'x-forwarded-for': ip }, socket: {} };
    site.health.onSent(about, request as never); // no more of a request is read
  };
  for (let n = 1; n < 10; n++) document('1', false, `10.1.0.${n}`);
  for (let n = 1; n < 100; n++) document('2', true, '10.2.0.1');
  await site.health.quarantineFailing();
  expect(await site.shares()).toEqual({ 1: 90, 2: 10 });
  for (let n = 2; n < 10; n++) document('2', true, `10.2.0.${n}`);
  await site.health.quarantineFailing();
  expect(await site.shares()).toEqual({ 1: 100 });
  expect(logged.join()).toContain('it had no page for 9 of 9 clients, 1 for 0 of 9');
  expect((await site.readHealth())['2']?.total.failedRenders).toBe(107);
});

describe('a canary whose page', () => {
  /** A client at this address opens a page of a version; its browser reports, or is frozen. */
  async function opens(version: string, ip: string, isFrozen: boolean) {
    const about = { remote: 'mfe-quote', version, failed: false, isWithoutPage: false };
    const request = { ip, headers: { 'x-forwarded-for': ip }, socket: {} };
    site.health.onSent({ ...about, isCompared: true, openedBy: 7 }, request as never); // no more of a request is read
    if (isFrozen) return;
    const remotes = [{ remote: 'mfe-quote', version, failures: [] }];
    const headers = { 'x-forwarded-for': ip, cookie: 'release_seed=7' };
    await site.send(JSON.stringify({ visit: newVisit(), remotes }), headers);
  }

  async function visitsOf(version: string, net: string, isFrozen: (n: number) => boolean) {
    for (let n = 1; n <= 20; n++) await opens(version, `${net}.0.${n}`, isFrozen(n));
  }

  beforeEach(async () => {
    await site.promote('2', 50);
    await site.health.live.pointers(); // as for each document
    await visitsOf('1', '10.1', (n) => n % 5 === 0);
  });

  const after = (ms: number) => {
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + ms);
    return site.health.quarantineFailing();
  };

  test('freezes browsers, which then report nothing, gets no more visits', async () => {
    await visitsOf('2', '10.2', () => true);
    await site.health.quarantineFailing();
    expect(await site.shares()).toEqual({ 1: 50, 2: 50 });
    await after(15_000);
    expect(await site.shares()).toEqual({ 1: 100 });
    expect(logged).toEqual([
      'mfe-quote: 2 is quarantined: it froze, or sent no report, for 20 of 20 clients, 1 for 4 of 20 (z 5.2). 1 is live instead.',
    ]);
  });

  test('is as silent as that of the default, by visitors without scripts, stays', async () => {
    await visitsOf('2', '10.2', (n) => n % 5 === 0);
    await after(15_000);
    expect([await site.shares(), logged]).toEqual([{ 1: 50, 2: 50 }, []]);
    expect((await site.readHealth())['2']).toMatchObject({ silent: { clients: 20, failed: 4 } });
  });
});

test('no address is in memory ten minutes after its visit, though nothing is compared', async () => {
  await site.visits('1', 3, 0);
  const begin = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(begin + 10 * 60_000);
  await site.health.quarantineFailing();
  clock.mockReturnValue(begin); // reading forgets, too: not if no time has passed
  expect((await site.readHealth())['1']).toMatchObject({ visits: { clients: 0 } });
});

describe('a quarantined version', () => {
  beforeEach(async () => {
    await givenCrashingCanary();
    await site.health.quarantineFailing();
    expect(await site.shares()).toEqual({ 1: 100 });
  });

  test('stays quarantined when its share is raised', async () => {
    await site.promote('2', 50, true);
    expect(await site.shares()).toEqual({ 1: 100 });
    await site.promote('2', 100, true);
    expect(await site.shares()).toEqual({ 1: 100 });
  });

  test('is tried again when it is promoted again, with a clean record', async () => {
    await site.promote('2', 10);
    expect(await site.shares()).toEqual({ 1: 90, 2: 10 });
    await site.health.quarantineFailing();
    expect(await site.shares()).toEqual({ 1: 90, 2: 10 });
    expect((await site.readHealth())['2']).toMatchObject({ state: 'live', visits: { clients: 0 } });
    await site.visits('1', 10, 0, '10.4');
    await site.visits('2', 10, 9, '10.3');
    await site.health.quarantineFailing();
    expect(await site.shares()).toEqual({ 1: 100 });
  });

  test('is forgotten with a rollback', async () => {
    await site.rollback();
    expect(await site.shares()).toEqual({ 1: 100 });
    expect((await site.readHealth())['2']).toMatchObject({ state: 'ended' });
    expect(JSON.parse(await readFile(path.join(state, 'quarantine.json'), 'utf8'))).toEqual({});
  });

  test('stays quarantined in a new process, and is logged with the numbers', async () => {
    await site.restart();
    expect(await site.shares()).toEqual({ 1: 100 });
    expect(logged.at(-1)).toBe(`mfe-quote: ${REASON} 1 is live instead.`);
    expect((await site.readHealth())['2']).toMatchObject({
      share: 0,
      state: 'quarantined',
      quarantine: { reason: REASON.replace('2 is quarantined: ', '') },
      total: { views: 0 },
    });
    await site.promote('2', 10);
    expect(await site.shares()).toEqual({ 1: 90, 2: 10 });
  });

  test('is tried again when the file of quarantines cannot be used, which is logged', async () => {
    await writeFile(path.join(state, 'quarantine.json'), '{"mfe-quote":[{"version":7}]}');
    await site.restart();
    expect(await site.shares()).toEqual({ 1: 90, 2: 10 });
    expect(logged.at(-1)).toMatch(
      /^Quarantines cannot be read, so quarantined versions are tried again\..*quarantine\.json/,
    );
  });
});
