import type { Server } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { REPORTS_PATH } from '../../src/reporting/report.js';
import { HOST_PATH, VERSIONS_HEALTH_PATH } from '../paths.js';
import { close, fetchRaw, listen } from '../testing/raw-http.js';
import { createApp } from './app.js';
import { sendPage } from './documents.js';
import { sendText } from './send-text.js';
import { createHttpServer } from './server.js';

/** Answers with its name and the path of the request. */
const named = (name: string) => (request: Request, response: Response) => {
  response.send(`${name} ${request.url}`);
};
/** Redirects by pages of releases, by path. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/office': '/instant-quote',
  '/whole': '/instant-quote?type=office#form',
};
const PROXIES = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.9'];
const nothing: RequestHandler = (_request, _response, next) => next();

let server: Server;
let url: URL;
beforeEach(async () => {
  const app = createApp({
    isTrustedProxy: (address) => PROXIES.includes(address),
    api: named('api'),
    reports: named('reports'),
    versionsHealth: named('versions'),
    site: {
      health: named('health'),
      ready: async (...args) => named('ready')(...args),
      robots: named('robots'),
      manifest: named('manifest'),
      host: async (...args) => named('host')(...args),
      sitemap: async (...args) => named('sitemap')(...args),
      discovery: async (...args) => named('discovery')(...args),
    },
    assets: [nothing],
    previews: undefined,
    releases: nothing,
    publicFiles: nothing,
    countVisit: (request, response, next) => {
      response.setHeader('X-Client', request.ip ?? '');
      next();
    },
    documents: (request, response) => {
      if (request.path === '/broken') throw new Error('broken');
      const location = REDIRECTS[request.path];
      if (location) {
        const result = { kind: 'redirect', status: 301, location } as const;
        return sendPage(result, { releasesOrigin: '', audience: 'everyone' }, request, response);
      }
      sendText(response, 200, `page ${request.url}`);
    },
  });
  server = createHttpServer(app);
  url = await listen(server);
});
afterEach(() => close(server));

const statusOf = (response: string) => Number(response.slice(9, 12));
const bodyOf = (response: string) => response.split('\r\n\r\n')[1]?.trim();
const clientOf = (response: string) => /^x-client: (.*?)\r$/im.exec(response)?.[1];
const locationOf = (response: string) => /^location: (.*?)\r$/im.exec(response)?.[1];

test.each([
  ['GET /api/x?a=1', 'api /api/x?a=1'],
  ['POST /api', 'api /api'],
  ['GET http://evil.example/api/x', 'api /api/x'],
  ['GET /robots.txt', 'robots /robots.txt'],
  ['GET /site.webmanifest', 'manifest /site.webmanifest'],
  [`GET ${HOST_PATH}`, `host ${HOST_PATH}`],
  [`POST ${REPORTS_PATH}`, `reports ${REPORTS_PATH}`],
  [`GET ${REPORTS_PATH}`, `reports ${REPORTS_PATH}`],
  [`GET ${VERSIONS_HEALTH_PATH}`, `versions ${VERSIONS_HEALTH_PATH}`],
  ['GET /about-us?a=b', 'page /about-us?a=b'],
  ['GET /about-us?a=\\b', 'page /about-us?a=\\b'],
  ['GET /m/flyer.v2', 'page /m/flyer.v2'],
  ['GET /m/a%2Fb', 'page /m/a%2Fb'],
  ['GET /apiary', 'page /apiary'],
])('%s is answered by %j', async (line, body) => {
  expect(bodyOf(await fetchRaw(url, line))).toBe(body);
});

test.each([
  ['//x//evil.example/', '/x/evil.example'],
  ['//evil.example', '/evil.example'],
  ['/.//', '/'],
  ['/about-us/?a=//b', '/about-us?a=//b'],
  ['//?\\evil.example', '/?\\evil.example'],
])('%s redirects within the site, to %s', async (target, location) => {
  const response = await fetchRaw(url, `GET ${target}`);
  expect(statusOf(response)).toBe(301);
  expect(locationOf(response)).toBe(location);
});

test.each(['/about-us/', '/about-us/?preview=abc', '/booking//abc'])(
  'the redirect of %s, which may hold a secret, is not cached',
  async (target) => {
    expect(await fetchRaw(url, `GET ${target}`)).toMatch(/^cache-control: no-store\r$/im);
  },
);

test.each([
  ['/office?utm_source=x', '/instant-quote?utm_source=x'],
  ['/office', '/instant-quote'],
  ['/whole?utm_source=x', '/instant-quote?type=office#form'],
])('the redirect of a release from %s leads to %s, and is not cached', async (target, location) => {
  const response = await fetchRaw(url, `GET ${target}`);
  expect(statusOf(response)).toBe(301);
  expect(locationOf(response)).toBe(location);
  expect(response).toMatch(/^cache-control: no-store\r$/im);
});

test.each([
  ['GET /API/recurring-bookings', 404],
  ['POST /Api/submit-quote', 404],
  ['GET /x/..//', 404],
  ['GET /assets/gone.js', 404],
  ['GET /mfe/gone.js', 404],
  ['GET /a%0ab', 400],
  ['GET /%', 400],
  ['POST /about-us', 405],
  [`POST ${VERSIONS_HEALTH_PATH}`, 405],
  ['DELETE //127.0.0.1/api/x', 405],
])('%s is refused with %d', async (line, status) => {
  expect(statusOf(await fetchRaw(url, line))).toBe(status);
});

test('a page accepts no POST but the form to leave previews, whose redirect stays on the site', async () => {
  const response = await fetchRaw(url, 'POST //evil.example?preview=leave');
  expect([statusOf(response), locationOf(response)]).toEqual([303, '/evil.example']);
  expect(statusOf(await fetchRaw(url, 'POST /about-us?preview=token'))).toBe(405);
  expect(statusOf(await fetchRaw(url, 'POST /a/../b?preview=leave'))).toBe(405);
  expect(statusOf(await fetchRaw(url, 'PUT /about-us?preview=leave'))).toBe(405);
});

test('below /api refusals are JSON, too', async () => {
  expect(bodyOf(await fetchRaw(url, 'GET /API/x'))).toBe(
    '{"error":"There is nothing at this address."}',
  );
});

test('a failure is answered with a sentence, and logged without the address', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const response = await fetchRaw(url, 'GET /broken?name=Mia');
  expect(statusOf(response)).toBe(500);
  expect(bodyOf(response)).toBe('Something went wrong on our side. Please try again later.');
  expect(JSON.stringify(log.mock.calls)).not.toContain('Mia');
});

test('every response has the security headers; by https also Strict-Transport-Security', async () => {
  const plain = await fetchRaw(url, 'GET /');
  for (const header of [
    'x-content-type-options: nosniff',
    'cross-origin-resource-policy: same-origin',
    'cross-origin-opener-policy: same-origin',
    'x-frame-options: deny',
  ]) {
    expect(plain.toLowerCase()).toContain(header);
  }
  expect(plain).not.toMatch(/strict-transport|x-powered-by/i);
  expect(await fetchRaw(url, 'GET /', 'X-Forwarded-Proto: https')).toMatch(
    /strict-transport-security/i,
  );
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:52011', '203.0.113.7'],
  ['[2001:db8::1]:52011', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['198.51.100.1:1, 203.0.113.7:52011,10.0.0.9:443', '203.0.113.7'],
  ['203.0.113.7, unknown', 'unknown'],
])('with X-Forwarded-For: %s the visitor is %s', async (forwarded, client) => {
  const response = await fetchRaw(url, 'GET /x', `X-Forwarded-For: ${forwarded}`);
  expect(clientOf(response)).toBe(client);
});
