import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { portOf } from '@site/stack/port-of';
import type { Site } from '@site/stack/site';
import { test as base, expect } from 'playwright/test';
import { skipOnRunningSite, withTemporarySite } from '../support/temporary-site.js';
import { ATTACKING_PATH, HostileRelease, SIBLING_PATH } from './hostile-release.js';

const OTHER_PATHS = ['/', '/about-us', '/instant-quote', '/m/flyer', '/w/bookings'];
const SECRET = 'a-secret-of-the-server';
/** More than the lines that one release may write to the log in a minute, and those about it. */
const MOST_LINES = 150;

interface Target {
  site: Site;
  log: string[];
  hostile: HostileRelease;
  /** Connections that reached a server on this machine. */
  connections(): number;
}

const test = base.extend<object, { target: Target }>({
  target: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => {
      const log: string[] = [];
      let connections = 0;
      const canary = createServer((socket) => {
        connections += 1;
        socket.destroy();
      });
      await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening));
      await withTemporarySite(
        { SECRET },
        async (site) => {
          const address = `127.0.0.1:${portOf(canary)}`;
          const hostile = await HostileRelease.prepare(site.releasesDir, { CANARY: address });
          await use({ site, log, hostile, connections: () => connections });
          await hostile.remove();
        },
        (line) => log.push(line),
      );
      canary.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.beforeEach(skipOnRunningSite);
test.setTimeout(120_000);

/** What visitors see, by the status of the document. */
const STATUS = { rendered: 200, 'left to the browser': 200, 'not found': 404 };
type Seen = keyof typeof STATUS;

/**
 * What a visitor without JavaScript finds. A slow machine may answer that it is busy (503) to the first request for a
 * page; it is sent again.
 */
async function look(url: string): Promise<{ seen: Seen; status: number; html: string }> {
  const response = await fetch(url, { redirect: 'manual' });
  if (response.status === 503) return look(url);
  const html = await response.text();
  const loading = response.status === 404 ? 'not found' : 'left to the browser';
  const seen = html.includes('>Loading...<') ? loading : 'rendered';
  return { seen, status: response.status, html };
}

const lookAtOthers = (site: Site) =>
  Promise.all(OTHER_PATHS.map(async (other) => ({ other, ...(await look(site.url + other)) })));

const note = (type: string, description: string) =>
  test.info().annotations.push({ type, description });

/** Why the host gave up on the release, as its log says. */
function reasonIn(lines: readonly string[]): string {
  const reasons = lines.flatMap(
    (line) => /The browser renders instead for \S+ s\. (.*)/.exec(line)?.[1] ?? [],
  );
  return reasons[0] ?? '';
}

/**
 * @param own what visitors of the attacking page see
 * @param sibling what those of another page of the remote see
 */
function attack(bundle: string, own: Seen, sibling: Seen) {
  test(`a server bundle that ${bundle.replaceAll('-', ' ')} costs no other remote anything`, async ({
    target: { site, log, hostile, connections },
  }) => {
    const pointer = path.join(site.releasesDir, 'mfe-quote/releases.json');
    const before = { pid: site.shell.pid, pointer: await readFile(pointer, 'utf8') };
    log.length = 0;
    await hostile.release(bundle);
    let recovery = 0;
    try {
      const [attacking, beside, others] = await Promise.all([
        look(site.url + ATTACKING_PATH),
        look(site.url + SIBLING_PATH),
        lookAtOthers(site),
      ]);
      for (const { other, seen, status, html } of [...others, ...(await lookAtOthers(site))]) {
        expect.soft([status, seen], other).toEqual([200, 'rendered']);
        expect.soft(html, other).not.toContain('poisoned');
      }
      expect.soft([attacking.status, attacking.seen]).toEqual([STATUS[own], own]);
      expect.soft([beside.status, beside.seen]).toEqual([STATUS[sibling], sibling]);
      expect.soft(attacking.html).not.toContain(SECRET);
      expect.soft(connections()).toBe(0);
      expect.soft(log.length).toBeLessThan(MOST_LINES);
      expect.soft(log.join('\n')).not.toContain('\u001b[2J');
      expect.soft(await readFile(pointer, 'utf8')).toBe(before.pointer);
      expect(site.shell.pid).toBe(before.pid);
    } finally {
      await hostile.rollback();
      const began = performance.now();
      await expect
        .poll(async () => (await look(site.url + ATTACKING_PATH)).html, { intervals: [10] })
        .toContain('Book Your Regular Cleaning');
      recovery = performance.now() - began;
    }
    note('other remotes', '200, rendered');
    note('its page', own);
    note('its sibling', sibling);
    note('recovered after', `${Math.round(recovery)} ms`);
    note('reason', reasonIn(log));
  });
}

for (const bundle of [
  'kills-the-server',
  'ends-its-process',
  'leaks-objects',
  'leaks-buffers',
  'loops-in-promises',
  'loops-in-webassembly',
  'never-resolves',
  'throws-on-render',
  'renders-50-megabytes',
  'writes-by-a-hidden-import',
  'reads-files',
  'reads-the-environment',
  'opens-sockets',
  'starts-processes',
  'poisons-prototypes',
  'steals-objects-of-node',
  'takes-classes-of-node',
  'computes-in-other-threads',
  'floods-the-channel',
  'floods-the-log',
  'pretends-to-be-loaded',
  'redirects-off-the-site',
  'throws-unreadable-errors',
  'backtracks-in-a-pattern',
  'computes-huge-numbers',
  'overflows-the-stack',
]) {
  attack(bundle, 'left to the browser', 'rendered');
}

attack('loops-after-its-page', 'rendered', 'rendered');

for (const bundle of [
  'loops-on-import',
  'throws-on-import',
  'writes-another-pointer',
  'has-endless-routes',
  'has-costly-routes',
  'has-a-million-routes',
  'has-routes-that-never-come',
]) {
  attack(bundle, 'left to the browser', 'left to the browser');
}

// Such routes are left out.
attack('has-exploding-routes', 'not found', 'not found');
attack('leads-to-another-host', 'not found', 'rendered');
attack('lists-another-host', 'not found', 'rendered');

test('a route that matches addresses of another remote as well is left out', async ({
  target: { site, hostile },
}) => {
  await hostile.release('has-a-pattern-of-others', ['/book', '/m/special']);
  try {
    expect(await look(`${site.url}/m/special`)).toMatchObject({ status: 404 });
    expect((await look(`${site.url}/m/flyer`)).html).toContain('<h1');
    for (const page of ['special', 'flyer']) {
      expect((await look(`${site.url}/m/${page}`)).html).not.toContain('poisoned');
    }
  } finally {
    await hostile.rollback();
  }
});
