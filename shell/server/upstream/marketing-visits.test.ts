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

/** A site before an API that counts visits; each response waits until `respond` is called. */
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

/** Waits until the API has counted so many. */
async function reached(site: { visits(): number }, count: number) {
  while (site.visits() < count) await new Promise((turn) => setImmediate(turn));
}

test('while sixteen visits wait for the API no more are reported, which is logged once', async () => {
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

const cookieOf = (response: string) => /^set-cookie: (came_by=.*)$/im.exec(response)?.[1];

test('the browser keeps the link for a week, for the API alone', async () => {
  const site = await givenSite();
  expect(cookieOf(await site.visit())).toMatch(
    /^came_by=flyer; Max-Age=604800; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  );
  expect(cookieOf(await site.visit('GET /m/a%2Fb%2050%25'))).toMatch(/^came_by=a%2Fb%2050%25;/);
  expect(cookieOf(await site.visit('GET /m/%0D%0ASet-Cookie:%20x=y'))).toMatch(
    /^came_by=%0D%0ASet-Cookie%3A%20x%3Dy;/,
  );
  expect(cookieOf(await site.visit('GET /m/flyer', 'X-Forwarded-Proto: https'))).toMatch(
    /; Secure;/,
  );
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
