import { createServer, type Server } from 'node:http';
import express from 'express';
import { close, fetchRaw, listen } from '../testing/raw-http.js';
import { ApiUpstreams } from './api-upstreams.js';
import { countVisits } from './marketing-visits.js';

const servers: Server[] = [];
const opened: ApiUpstreams[] = [];
let logged: string[];
beforeEach(() => {
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => logged.push(line));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((upstreams) => upstreams.close()));
  await Promise.all(servers.splice(0).map(close));
});

/** A site in front of an API that counts visits; each response waits until `respond` is called. */
async function givenSite() {
  const held: (() => void)[] = [];
  let visits = 0;
  let isHeld = false;
  const api = createServer((_, response) => {
    visits += 1;
    const respond = () => response.writeHead(204).end();
    if (isHeld) held.push(respond);
    else respond();
  });
  servers.push(api);
  const upstreams = new ApiUpstreams([await listen(api)]);
  opened.push(upstreams);
  const app = express().use(countVisits(upstreams), (_, response) => response.end('page'));
  app.set('trust proxy', true);
  const site = createServer(app);
  servers.push(site);
  const url = await listen(site);
  return {
    visit: (line = 'GET /m/flyer', ...headers: string[]) => fetchRaw(url, line, ...headers),
    hold: () => {
      isHeld = true;
    },
    respond: () => {
      isHeld = false;
      for (const respond of held.splice(0)) respond();
    },
    visits: () => visits,
  };
}

/** Waits until the API has counted this many visits. */
async function reached(site: { visits(): number }, count: number) {
  while (site.visits() < count) await new Promise((turn) => setImmediate(turn));
}

test('while sixteen visits of one client wait for the API, no more of them are reported, which is logged once', async () => {
  const site = await givenSite();
  site.hold();
  for (let visit = 0; visit < 20; visit++) await site.visit();
  await reached(site, 16);
  expect(logged).toEqual([
    expect.stringMatching(/could not be counted: there are too many at once/),
  ]);
  site.respond();
  const before = site.visits();
  while (site.visits() === before) await site.visit();
  expect(before).toBe(16);
});

test('one client leaves room for the visits of others, whichever address of its network it takes', async () => {
  const site = await givenSite();
  site.hold();
  for (let visit = 0; visit < 20; visit++) {
    await site.visit('GET /m/flyer', `X-Forwarded-For: 2001:db8::${visit}`);
  }
  await reached(site, 16);
  await site.visit('GET /m/flyer', 'X-Forwarded-For: 203.0.113.7');
  await reached(site, 17);
  site.respond();
});

test('of one client sixty visits a minute are counted, and beyond that it gets the page all the same', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(90_000);
  const site = await givenSite();
  const visit = async (client: string) => {
    const response = await site.visit('GET /m/flyer', `X-Forwarded-For: ${client}`);
    expect(response).toMatch(/page$/);
    expect(cookieOf(response)).toMatch(/^came_by=flyer@/);
  };
  for (let count = 1; count <= 60; count++) {
    await visit(`2001:db8::${count}`);
    await reached(site, count);
  }
  for (let count = 61; count <= 70; count++) await visit(`2001:db8::${count}`);
  await visit('203.0.113.7');
  await reached(site, 61);
  expect(logged).toEqual([
    expect.stringMatching(/could not be counted: one client has made more than 60 within a minute/),
  ]);
  clock.mockReturnValue(250_000);
  await visit('2001:db8::1');
  await reached(site, 62);
  expect(site.visits()).toBe(62);
});

const cookieOf = (response: string) => /^set-cookie: (came_by=.*)$/im.exec(response)?.[1];

test('the browser keeps the link for a week, and sends it only to the API and with the next link', async () => {
  const site = await givenSite();
  const response = await site.visit();
  expect(cookieOf(response)).toMatch(
    /^came_by=flyer@\d{10}; Max-Age=604800; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  );
  const paths = [
    ...response.matchAll(/^set-cookie: came_by=[^;]+; Max-Age=604800; Path=([^;]+)/gim),
  ];
  expect(paths.map(([, path]) => path)).toEqual(['/api', '/m/']);
  expect(cookieOf(await site.visit('GET /m/a%2Fb%2050%25'))).toMatch(/^came_by=a%2Fb%2050%25@/);
  expect(cookieOf(await site.visit('GET /m/%0D%0ASet-Cookie:%20x=y'))).toMatch(
    /^came_by=%0D%0ASet-Cookie%3A%20x%3Dy@/,
  );
  expect(cookieOf(await site.visit('GET /m/flyer', 'X-Forwarded-Proto: https'))).toMatch(
    /; Secure;/,
  );
});

/** The cookie with the times filled in: `{2}` stands for the time two days ago. */
const withTimes = (cookie: string) =>
  cookie.replace(/\{(\d)\}/g, (_, days) => `${Math.floor(Date.now() / 1_000) - days * 86_400}`);

/** What the browser keeps after a visit of `/m/new` with such a cookie, without the times. */
async function idsAfter(cookie: string) {
  const site = await givenSite();
  const value = cookieOf(await site.visit('GET /m/new', `Cookie: ${withTimes(cookie)}`));
  return value
    ?.replace(/^came_by=|;.*$/g, '')
    .split('/')
    .map((entry) => entry.replace(/@\d{10}$/, ''));
}

test.each([
  [`came_by=flyer@{1}`, ['new', 'flyer']],
  [`visitor=x; came_by=b@{1}/a@{2}`, ['new', 'b', 'a']],
  [`came_by=c@{0}/b@{0}/a@{0}`, ['new', 'c', 'b']],
  [`came_by=b@{1}/new@{2}`, ['new', 'b']],
  [`came_by=b@{1}/a@{8}`, ['new', 'b']],
  [`came_by=a%2Fb%20%40@{1}`, ['new', 'a%2Fb%20%40']],
  [`came_by=${'x'.repeat(65)}@{1}/%@{1}/a@1e9`, ['new']],
  ['came_by=flyer', ['new', 'flyer']],
  ['came_by=', ['new']],
])('§2 a link that was opened before stays behind the new one: %s', async (cookie, ids) => {
  expect(await idsAfter(cookie)).toEqual(ids);
});

test('the cookie is shorter than browsers allow, whatever the ids are', async () => {
  const id = encodeURIComponent('\u3042'.repeat(64));
  const site = await givenSite();
  const before = ['a', 'b', 'c'].map((last) => `${id.slice(0, -9)}${last}@{0}`).join('/');
  const value = cookieOf(await site.visit(`GET /m/${id}`, withTimes(`Cookie: came_by=${before}`)));
  expect(value?.match(/@/g)).toHaveLength(3);
  expect(value?.length).toBeLessThan(4_000);
});

test.each([
  ['a robot', 'GET /m/flyer', 'User-Agent: Googlebot/2.1'],
  ['a prefetch', 'GET /m/flyer', 'Sec-Purpose: prefetch'],
  ['an id that is too long', `GET /m/${'x'.repeat(65)}`, 'Accept: */*'],
  ['another page', 'GET /pricing', 'Accept: */*'],
])('for %s no link is kept', async (_, line, header) => {
  const site = await givenSite();
  expect(cookieOf(await site.visit(line, header))).toBeUndefined();
});
