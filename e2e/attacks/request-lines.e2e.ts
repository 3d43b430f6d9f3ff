import { createServer, type Server } from 'node:http';
import { portOf } from '@site/stack/port-of';
import { expect } from 'playwright/test';
import { sendHead, sendLine } from '../support/raw-request.js';
import { linksOf } from '../support/responses.js';
import { test } from '../support/site-fixture.js';

test.describe('another host named in the request line', () => {
  let otherHost: Server;
  let received: string[];

  test.beforeEach(async () => {
    received = [];
    otherHost = createServer((request, response) => {
      received.push(`${request.method} ${request.url} ${request.headers.cookie}`);
      response.setHeader('Set-Cookie', 'other=yes');
      response.end('from the other host');
    }).listen(0, '127.0.0.1');
    await new Promise((listening) => otherHost.once('listening', listening));
  });
  test.afterEach(() => new Promise((closed) => otherHost.close(closed)));

  for (const target of [
    '//HOST/api/x',
    '///HOST/api/x',
    '/\\HOST/api/x',
    '\\\\HOST/api/x',
    'http://HOST/api/x',
    'HTTP://user:password@HOST/api/x',
    '/api/http://HOST/api/x',
    '/api/@HOST/',
    '/api/../../HOST/api/x',
    '/%2f%2fHOST/api/x',
    '/.//HOST/api/x',
  ]) {
    test(`is neither sent a request nor redirected to: ${target}`, async ({ site }) => {
      const port = portOf(otherHost);
      const line = target.replace('HOST', `127.0.0.1:${port}`);
      for (const method of ['GET', 'POST', 'DELETE']) {
        const response = await sendLine(site.url, `${method} ${line}`, ['Cookie: staff=secret']);
        expect(response.text).not.toMatch(/from the other host|other=yes/);
        expect(response.status).toBeGreaterThan(0);
        expect(response.location ?? '/').toMatch(/^\/(?![/\\])/);
      }
      expect(received).toEqual([]);
    });
  }
});

for (const target of [
  '//x//evil.example/',
  '/.//',
  '/x/..//',
  '//evil.example',
  '/%2e//evil.example',
]) {
  test(`${target} never redirects off the site`, async ({ site }) => {
    const { status, location } = await sendLine(site.url, `GET ${target}`);
    expect(status).toBeGreaterThan(0);
    expect(location ?? '/').toMatch(/^\/(?![/\\])/);
  });
}

for (const [line, statuses] of [
  ['GET /a%0ab', [400, 404]],
  ['GET /%00', [400, 404]],
  ['GET /%ff', [400, 404]],
  ['GET /%', [400, 404]],
  ['OPTIONS *', [400]],
  ['TRACE /', [405]],
  ['GET /api/marketing-data/x/visits', [404]],
] as const) {
  test(`${line} is refused`, async ({ site }) => {
    expect(statuses).toContain((await sendLine(site.url, line)).status);
  });
}

test('a request that names two hosts is refused', async ({ site }) => {
  const hosts = ['Host: site.example', 'HOST: other.example'];
  for (const path of ['/', '/api/health/live']) {
    expect(await sendHead(site.url, [`GET ${path} HTTP/1.1`, ...hosts])).toMatchObject({
      status: 400,
    });
  }
});

test('three hundred requests with a malformed Host use up no connection to the API', async ({
  site,
}) => {
  const line = 'GET /api/health/live HTTP/1.1';
  for (let n = 0; n < 300; n++) {
    expect(await sendHead(site.url, [line, 'Host: ['])).toMatchObject({ status: 400 });
  }
  expect(await sendHead(site.url, [line, 'Host: site.example'])).toMatchObject({ status: 200 });
});

for (const path of [
  '/api/Marketing-Data/x/Visits',
  '/API/marketing-data/x/visits',
  '/api/marketing-data/x/visits/',
  '/api/marketing-data/x/visit%73',
  '/api//marketing-data/x/visits',
  '/api/marketing-data/x%2Fvisits',
]) {
  test(`the counter of visits cannot be reached as ${path}`, async ({ request }) => {
    await request.post('/api/marketing-data', { data: { id: 'x', visits: 0 } });
    const response = await request.post(path, { data: { visitor: 'me' } });
    expect([404, 405]).toContain(response.status());
    const links = await linksOf(await request.get('/api/marketing-data'));
    expect(links.get('x')?.visits).toBe(0);
  });
}

test('no spelling of an address is a page of its own for search engines', async ({ site }) => {
  for (const path of ['/ABOUT-US', '/About-Us', '/about-us/', '//about-us', '/%61bout-us']) {
    const response = await fetch(site.url + path);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await response.text())?.[1];
    expect(new URL(canonical ?? 'http://site/none').pathname, path).toBe('/about-us');
  }
});

for (const [origin, status] of [
  ['http://site.example', 201],
  ['http://SITE.example', 201],
  ['http://another.example', 403],
] as const) {
  test(`a write to the host site.example from ${origin} is answered with ${status}`, async ({
    site,
  }) => {
    const body = JSON.stringify({ id: origin, visits: 0 });
    const headers = [`Origin: ${origin}`, 'Content-Type: application/json'];
    const head = ['POST /api/marketing-data HTTP/1.1', 'Host: site.example', ...headers];
    const response = await sendHead(site.url, [...head, `Content-Length: ${body.length}`], body);
    expect(response.status).toBe(status);
  });
}
