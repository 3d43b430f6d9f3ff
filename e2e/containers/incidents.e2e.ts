import { once } from 'node:events';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { BOOK_RECURRING_SLOT_URL, type Day } from '@site/contract/bookings';
import { READY_URL } from '@site/contract/health';
import { call } from '@site/contract/http';
import { MARKETING_DATA_URL } from '@site/contract/marketing';
import {
  FILE_NAME_HEADER,
  QUOTE_FILES_URL,
  staffQuoteFileUrl,
  UPLOAD_TOKEN_HEADER,
} from '@site/contract/quote-files';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { STAFF_SESSION_URL } from '@site/contract/session';
import { expect, test } from 'playwright/test';
import { aBooking } from '../support/a-booking.js';
import { aQuote } from '../support/a-quote.js';
import { PATIENCE } from '../support/container-patience.js';
import { lines } from '../support/docker.js';
import { SourceCopy } from '../support/source-copy.js';
import { ComposeSite, NEW_PASSWORD } from './compose-site.js';

/** The commands of docs/incidents.md and docs/operations.md, as they stand there, on broken containers. */
const site = ComposeSite.running();

const QUOTE_PAGE = 'mfe-quote/src/quote/quote-page.tsx';
const TITLE = 'Get an Instant Quote';
const BAD_TITLE = 'Get a Quote of a Bad Release';

const statusOf = async (path: string) => (await fetch(site.url + path)).status;
const names = () => site.query('SELECT name FROM quote_request');
const ask = (name: string) =>
  call(site.url + SUBMIT_QUOTE_URL, { method: 'POST', body: aQuote(name) });
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Where this machine reaches the edge, whose certificate is of its own authority. */
const atTheEdge = () => ({
  host: '127.0.0.1',
  port: Number(new URL(site.httpsUrl).port),
  rejectUnauthorized: false,
});

/** The status of a page that the edge passes on. */
async function visitEdge(): Promise<number | string | undefined> {
  const headers = { host: 'localhost' };
  const request = httpsRequest({ ...atTheEdge(), servername: 'localhost', headers, agent: false });
  request.end();
  try {
    const [response] = await once(request, 'response');
    response.resume();
    return response.statusCode;
  } catch {
    return 'refused';
  }
}

/** The status of the redirect to HTTPS. */
const visitWithoutHttps = (): Promise<number | string> =>
  fetch(site.httpUrl.replace('localhost', '127.0.0.1'), { redirect: 'manual' }).then(
    ({ status }) => status,
    () => 'refused',
  );

/** Asks for a quote, with a picture. */
async function askWithPicture(name: string): Promise<void> {
  const quote = await fetch(site.url + SUBMIT_QUOTE_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aQuote(name)),
  });
  const file = await fetch(site.url + QUOTE_FILES_URL, {
    method: 'POST',
    headers: {
      [UPLOAD_TOKEN_HEADER]: quote.headers.get(UPLOAD_TOKEN_HEADER) ?? '',
      [FILE_NAME_HEADER]: 'room.png',
      'content-type': 'image/png',
    },
    body: ONE_PIXEL,
  });
  expect(file.status).toBe(201);
}

/** The statuses with which the office gets the files of a quote request. */
async function filesOf(name: string): Promise<number[]> {
  const query = `SELECT quote_id, quote_file.id FROM quote_file
    JOIN quote_request ON quote_request.id = quote_id WHERE quote_request.name = '${name}'`;
  const files = (await site.query(query)).map((row) => row.split('|'));
  return Promise.all(
    files.map(([quote = '', file = '']) => statusOf(staffQuoteFileUrl(quote, file))),
  );
}

test('a shell that does not work gives way to the one before', async () => {
  await site.recipe('keep the shell');
  await site.replaceImage('shell', 'api');
  await site.compose('up', '--detach', '--no-build', '--no-deps', 'shell');
  await expect.poll(() => statusOf('/').catch(() => 'nothing'), PATIENCE).toBe('nothing');
  await site.recipe('shell before');
  expect(await site.recipe('shell works')).toContain('(healthy)');
});

test('a database that stopped is started, and one whose data is lost is restored', async () => {
  await askWithPicture('Before the first backup');
  await site.recipe('backup in containers');
  await site.compose('stop', 'postgres');
  expect(await statusOf('/instant-quote')).toBe(200);
  expect(await statusOf(READY_URL)).toBe(503);
  await site.recipe('restart the database');
  await expect.poll(() => statusOf(READY_URL), PATIENCE).toBe(200);

  await askWithPicture('Before the second backup');
  await site.recipe('backup in containers');
  const [, backup] = await site.backups();
  await site.query('DROP SCHEMA public CASCADE');
  // The files are lost, too.
  await site.compose('exec', '--no-TTY', 'api', 'find', '/uploads', '-mindepth', '1', '-delete');
  await site.recipe('restore in containers', { backup });
  await site.recipe('api is ready');
  expect(await names()).toContain('Before the second backup');
  expect(await filesOf('Before the first backup')).toEqual([200]);
  expect(await filesOf('Before the second backup')).toEqual([200]);
});

test('a database whose files are damaged gets an empty volume, and is restored', async () => {
  await askWithPicture('Before the damage');
  await site.recipe('backup in containers');
  const backup = (await site.backups()).at(-1);
  const control = '/var/lib/postgresql/17/global/pg_control';
  await site.compose('exec', '--no-TTY', 'postgres', 'rm', control);
  await site.compose('kill', 'postgres');
  await site.recipe('database with an empty volume');
  await site.recipe('restore in containers', { backup });
  await site.recipe('api is ready');
  expect(await names()).toContain('Before the damage');
});

test('on a new machine the backup is restored before anything but the database runs', async () => {
  await askWithPicture('Before the machine was gone');
  await site.recipe('backup in containers');
  const backup = (await site.backups()).at(-1);
  await site.compose('--profile', 'production', 'down', '--volumes', '--timeout=5');
  await site.recipe('database on a new machine');
  expect(await site.containers('api')).toEqual([]);
  await site.recipe('restore in containers', { backup });
  await site.up();
  expect(await names()).toContain('Before the machine was gone');
  expect(await filesOf('Before the machine was gone')).toEqual([200]);
});

test('emails wait for the mail server, and are sent when it is back', async () => {
  await site.compose('stop', 'mail');
  await ask('While emails wait');
  const queue = () => site.recipe('queue in containers');
  await expect.poll(queue, PATIENCE).toMatch(/send-mail .* [1-9]\d* of 25 attempts/);
  await site.compose('start', 'mail');
  await expect
    .poll(async () => {
      await site.recipe('queue again in containers');
      return queue();
    }, PATIENCE)
    .toContain('Waiting: 0. Given up: 0.');
  await site.recipe('another mail server');
  await site.recipe('restart the API');
  await site.recipe('api is ready');
});

test('passwords and keys are replaced while the site keeps running', async () => {
  const postgres = () => site.containers('postgres');
  const before = await postgres();
  await site.recipe('another database password');
  await site.recipe('api is ready');
  await ask('With another password');
  expect(await postgres(), 'Postgres kept its connections').toEqual(before);

  await site.recipe('another staff password');
  expect((await site.recipe('staff pages are closed')).trim()).toBe('401');
  const body = JSON.stringify({ password: NEW_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const signIn = await fetch(site.url + STAFF_SESSION_URL, { method: 'POST', headers, body });
  expect(signIn.status).toBe(204);
  expect(await statusOf(MARKETING_DATA_URL)).toBe(401);

  expect(await site.recipe('first owner in containers')).toContain('Zoe Park can join');
  expect(await site.recipe('remove an account in containers')).toContain('is withdrawn');
});

test('a new key of a remote signs the version that is live, not one that was rolled back', async () => {
  const quotePage = async () => (await fetch(`${site.url}/instant-quote`)).text();
  const sources = new SourceCopy(site.folder);
  const look = () => site.recipe('which version gets the new key in containers');
  const isLive = (printed: string) => {
    const [, published = ''] = /^mfe-quote (\S+) is published\.$/m.exec(printed) ?? [];
    return printed.split('\n').some((line) => line.startsWith(published) && /100 % of/.test(line));
  };
  await expect.poll(quotePage, PATIENCE).toContain(TITLE);
  // Other tests may have left another title.
  await sources.replace(QUOTE_PAGE, /<h1>[^<]*</, `<h1>${BAD_TITLE}<`);
  await site.compose('up', '--detach', '--build', 'mfe-quote');
  await expect.poll(quotePage, PATIENCE).toContain(BAD_TITLE);
  await site.recipe('rollback in containers');
  await expect.poll(quotePage, PATIENCE).toContain(TITLE);
  expect(isLive(await look())).toBe(false);

  await sources.replace(QUOTE_PAGE, BAD_TITLE, TITLE);
  await site.compose('build', 'mfe-quote');
  expect(isLive(await look())).toBe(true);
  // As after a gate that refused: the old key is gone, and there is no new one.
  const keys = ['/release-key/private.pem', '/release-keys/mfe-quote.public.pem'];
  await site.compose('run', '--rm', '--entrypoint', 'rm', 'mfe-quote', ...keys);
  await site.recipe('another release key in containers');
  expect(isLive(await look())).toBe(true);
  await expect.poll(quotePage, PATIENCE).toContain(TITLE);
});

test('the edge does not start before a setting says who may open the staff pages', async () => {
  const undecided = site.withSettings({ STAFF_PASSWORD: '', STAFF_ACCESS: '' });
  await expect(undecided.upInProduction('edge')).rejects.toThrow();
  const log = await site.compose('--profile', 'production', 'logs', 'edge');
  expect(log).toContain('Set STAFF_PASSWORD, STAFF_ACCESS=accounts or STAFF_ACCESS=open.');
});

test('the end of a certificate is seen, and the edge tries again', async () => {
  await site.upInProduction('edge');
  expect(await site.recipe('certificate')).toMatch(/^notAfter=/);
  await site.recipe('restart the edge');
  expect(await site.recipe('certificate')).toMatch(/^notAfter=/);
});

test('the edge gets IPv6 while the site runs', async () => {
  const network = async () => {
    const [edge] = await site.containers('edge');
    const networks = Object.entries(edge?.NetworkSettings.Networks ?? {});
    return networks.find(([name]) => name.endsWith('_clients'))?.[1];
  };
  await site.withSettings({ EDGE_IPV6: 'false' }).upInProduction('edge');
  const before = await network();
  await site.recipe('the edge gets a network anew');
  const after = await network();
  expect(before?.GlobalIPv6Address).toBe('');
  expect(after?.NetworkID).not.toBe(before?.NetworkID);
  // An older Docker gives no network IPv6, so there the test does not ask for it.
  expect(after?.GlobalIPv6Address !== '').toBe(site.hasIpv6);
});

test('a flood is seen, refused at the edge, and slowed down by a proof of work', async () => {
  await site.upInProduction('edge');
  await expect.poll(visitEdge, PATIENCE).toBe(200);
  const flood = connect({ ...atTheEdge(), servername: 'localhost' });
  await once(flood, 'secureConnect');
  const addresses = lines(await site.recipe('who floods')).map((line) => line.trim().split(' ')[1]);
  flood.destroy();
  expect(addresses).not.toEqual([]);
  // As the edge compares them: "::ffff:" would block nobody, and with brackets it would not start.
  expect(addresses.filter((address = '') => !isIP(address) || /^::ffff:/.test(address))).toEqual(
    [],
  );
  await site.recipe('refuse at the edge', { blocked: addresses.join(' ') });
  expect([await visitEdge(), await visitWithoutHttps()]).toEqual(['refused', 'refused']);
  await site.recipe('refuse at the edge');
  expect([await visitEdge(), await visitWithoutHttps()]).toEqual([200, 308]);
  const edge = await site.compose('exec', '--no-TTY', 'edge', 'printenv', 'BLOCKED_ADDRESSES');
  expect(edge.trim()).toBe('203.0.113.7 2001:db8::/32');

  await site.recipe('lower the limits', { withLimits: true });
  const write = { method: 'POST', body: JSON.stringify(aQuote('Without work')) };
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(site.url + SUBMIT_QUOTE_URL, { ...write, headers })).status).toBe(428);
});

test('nobody books more than once while bookings are false', async () => {
  await site.recipe('fewer bookings', { withLimits: true });
  // Other tests have booked from the same address.
  await site.query('TRUNCATE limit_usage, recurring_booking CASCADE');
  const bookOn = (day: Day) =>
    call(site.url + BOOK_RECURRING_SLOT_URL, {
      method: 'POST',
      body: aBooking({ day, start: '09:00', end: '11:00' }, { email: `${day}@example.com` }),
    });
  await bookOn('Saturday');
  await expect(bookOn('Sunday')).rejects.toMatchObject({ status: 429 });
});

test('freeing disk space removes no recent release of any remote', async () => {
  const printed = await site.recipe('free disk space');
  expect(printed).toContain('Build Cache');
  expect(printed.match(/^mfe-\w+ has nothing to remove/gm)).toHaveLength(4);
});
