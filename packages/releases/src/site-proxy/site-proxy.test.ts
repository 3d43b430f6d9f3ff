import { createServer, request as requestHttp, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SiteSettings } from '../dev/site-settings.js';
import { listen } from '../testing/listen.js';
import { SiteProxy } from './site-proxy.js';
import { DeployedSite, documentWith, visitIn } from './testing/deployed-site.js';

const REMOTES = { 'mfe-quote': ['/instant-quote'], 'mfe-marketing': ['/', '/m/:id', '/*'] };
const NAVIGATION = { accept: 'text/html,*/*' };

const site = new DeployedSite(({ url = '', method }, response) => {
  if (url.startsWith('/api/events')) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    response.on('close', () => streamEnded());
  } else if (url === '/moved') {
    response.writeHead(301, { location: `${siteUrl}/new?a=1#b` }).end();
  } else if (url === '/elsewhere') {
    response.writeHead(302, { location: 'https://elsewhere.example.com/x' }).end();
  } else if (url === '/compressed') {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end('x');
  } else if (url.startsWith('/api/')) {
    response.writeHead(method === 'POST' ? 201 : 200, {
      'content-type': 'application/json',
      'set-cookie': ['staff=1; Secure; Path=/api', 'seed=2'],
      'strict-transport-security': 'max-age=1',
    });
    response.end(JSON.stringify({ url }));
  } else if (/^\/(assets|mfe|\.well-known|favicon)/.test(url)) {
    response.writeHead(200, { 'content-type': 'text/plain' }).end();
  } else {
    response.writeHead(url === '/__development' ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "connect-src 'self'; upgrade-insecure-requests",
      etag: '"1"',
      'content-length': Buffer.byteLength(documentWith(REMOTES, url)),
    });
    response.end(documentWith(REMOTES, url));
  }
});
let streamEnded = () => {};
let siteUrl: string;
let here: string;
let server: Server;

async function start(changes: Partial<SiteSettings> = {}) {
  const proxy = new SiteProxy({
    site: siteUrl,
    remote: 'mfe-quote',
    paths: ['/instant-quote', '/quotes/:id'],
    port: 1,
    allowWrites: false,
    ...changes,
  });
  server = createServer((request, response) => void proxy.handle(request, response));
  here = await listen(server);
}

beforeAll(async () => {
  siteUrl = await site.start();
});
afterAll(() => site.stop());
beforeEach(() => {
  site.requests.length = 0;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(here + path, { headers, redirect: 'manual' });

test('a page of the remote is a document without a page, to be rendered by the browser from the files here', async () => {
  await start();
  for (const path of ['/instant-quote', '/INSTANT-quote?utm=1', '/quotes/7']) {
    const response = await get(path, NAVIGATION);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('etag')).toBeNull();
    const html = await response.text();
    expect(html).toContain('<body>/__development<');
    expect(visitIn(html)).toMatchObject({
      rendered: false,
      remotes: { 'mfe-quote': { version: 'dev', paths: ['/instant-quote', '/quotes/:id'] } },
    });
  }
  expect(site.requests.map(({ url }) => url)).toEqual(Array(3).fill('/__development'));
});

test('a page of another remote is what the site has rendered, and names the remote as it is here', async () => {
  await start();
  const response = await get('/about?b=2', NAVIGATION);
  const html = await response.text();
  expect(html).toContain('<body>/about?b=2<');
  expect(visitIn(html)).toMatchObject({
    rendered: true,
    remotes: { 'mfe-quote': { version: 'dev' }, 'mfe-marketing': { version: '1.0.0-1' } },
  });
  expect(response.headers.get('content-security-policy')).toBe(
    `connect-src 'self' ws://${new URL(here).host}`,
  );
});

test('an address of the remote that looks like a file is requested, and is its page where the site sends a page', async () => {
  await start();
  const html = await (await get('/quotes/a.b', NAVIGATION)).text();
  expect(visitIn(html)).toMatchObject({ rendered: false });
  expect(site.requests.map(({ url }) => url)).toEqual(['/quotes/a.b', '/__development']);
});

test('a remote that has all paths leaves the API and the files of the host to the host', async () => {
  await start({ remote: 'mfe-marketing', paths: ['/*'] });
  const paths = ['/api/company', '/assets/main', '/mfe/x', '/.well-known/x', '/favicon.ico'];
  for (const path of paths) await (await get(path, NAVIGATION)).text();
  expect(site.requests.map(({ url }) => url)).toEqual(paths);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  '%s is refused with a sentence, wherever it goes to, and nothing is requested of the site',
  async (method) => {
    await start();
    for (const path of ['/api/submit-quote', '/instant-quote', '//api/x']) {
      const response = await fetch(here + path, { method });
      expect(response.status).toBe(403);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      const sentence = `Nothing is written to the site at ${siteUrl} from development. Start with --allow-writes to send this request.`;
      expect(await response.json()).toMatchObject({
        status: 403,
        detail: sentence,
        error: sentence,
      });
    }
    expect(site.requests).toEqual([]);
  },
);

test('a read has no body, and does not count as a visit', async () => {
  await start();
  await new Promise<void>((resolve) => {
    const request = requestHttp(`${here}/m/link`, { method: 'GET', headers: NAVIGATION });
    request.setHeader('content-length', '5');
    request.setHeader('x-http-method-override', 'DELETE');
    request.on('response', (response) => response.resume().on('end', resolve));
    request.end('write');
  });
  expect(site.requests).toEqual([
    expect.objectContaining({ method: 'GET', url: '/m/link', body: '' }),
  ]);
  expect(site.requests[0]?.headers).toMatchObject({
    'sec-purpose': 'prefetch',
    'accept-encoding': 'identity',
  });
  expect(site.requests[0]?.headers['x-http-method-override']).toBeUndefined();
});

test('with --allow-writes a request arrives like one from a page of the site itself', async () => {
  await start({ allowWrites: true });
  const response = await fetch(`${here}/api/submit-quote`, {
    method: 'POST',
    body: '{"name":"Mia"}',
    headers: { origin: here, referer: `${here}/instant-quote`, 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status).toBe(201);
  expect(site.requests).toMatchObject([
    {
      method: 'POST',
      url: '/api/submit-quote',
      body: '{"name":"Mia"}',
      headers: {
        host: new URL(siteUrl).host,
        origin: siteUrl,
        'sec-fetch-site': 'same-origin',
        referer: `${siteUrl}/instant-quote`,
      },
    },
  ]);
});

test('with --allow-writes a request from the page of another program keeps its origin', async () => {
  await start({ allowWrites: true });
  const origin = 'http://localhost:8080';
  await fetch(`${here}/api/submit-quote`, {
    method: 'POST',
    headers: { origin, referer: `${origin}/secret`, 'sec-fetch-site': 'cross-site' },
  });
  expect(site.requests[0]?.headers).toMatchObject({ origin, 'sec-fetch-site': 'cross-site' });
  expect(site.requests[0]?.headers.referer).toBeUndefined();
});

test('reports of failures are not sent to the site, even with --allow-writes', async () => {
  await start({ allowWrites: true });
  const address = `${here}/.well-known/micro-frontends/reports?x`;
  expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(204);
  expect(site.requests).toEqual([]);
});

test('cookies are renamed in both directions, and headers for the whole host are left out', async () => {
  await start();
  const response = await get('/api/company', { cookie: 'login=secret' });
  const cookies = response.headers.getSetCookie();
  expect(cookies).toEqual([
    expect.stringMatching(/^site-\w{8}-staff=1; Path=\/api$/),
    expect.stringMatching(/^site-\w{8}-seed=2$/),
  ]);
  expect(response.headers.get('strict-transport-security')).toBeNull();
  await get('/api/company', { cookie: `login=secret; ${cookies[1]}` });
  expect(site.requests.map(({ headers }) => headers.cookie)).toEqual([undefined, 'seed=2']);
});

test('a redirect within the site stays here, one to elsewhere leads there', async () => {
  await start();
  expect((await get('/moved')).headers.get('location')).toBe('/new?a=1#b');
  expect((await get('/elsewhere')).headers.get('location')).toBe('https://elsewhere.example.com/x');
});

test('an event arrives while its stream stays open, and the stream ends with the browser', async () => {
  await start();
  const closed = new Promise<void>((resolve) => {
    streamEnded = resolve;
  });
  const ended = new AbortController();
  const first = await new Promise((resolve, reject) => {
    const request = requestHttp(`${here}/api/events`, { signal: ended.signal }, (response) => {
      response.once('data', (data) => resolve(String(data)));
      response.on('error', () => {});
    });
    request.on('error', reject).end();
  });
  expect(first).toBe('data: 1\n\n');
  ended.abort();
  await closed;
});

/**
 * Sends what no browser would.
 *
 * @returns all that comes back
 */
async function sendRaw(lines: string): Promise<string> {
  const socket = connect(Number(new URL(here).port), '127.0.0.1');
  socket.write(lines);
  return text(socket);
}

test.each([
  ['a whole address', 'GET http://evil.example.com/x HTTP/1.1\r\nHost: localhost'],
  ['an address without a path', 'GET evil.example.com HTTP/1.1\r\nHost: localhost'],
])('%s as the target is refused', async (_, line) => {
  await start();
  const response = await sendRaw(`${line}\r\nConnection: close\r\n\r\n`);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(site.requests).toEqual([]);
});

test.each([
  '//evil.example.com/x',
  '/\\evil.example.com/x',
  '/@evil.example.com',
  '/..//evil.example.com',
  '/?http://evil.example.com',
])('%s is a path of the site', async (target) => {
  await start();
  const line = `GET ${target} HTTP/1.1\r\nHost: evil.example.com\r\nX-Forwarded-Host: evil.example.com`;
  expect(await sendRaw(`${line}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  expect(site.requests).toMatchObject([{ url: target, headers: { host: new URL(siteUrl).host } }]);
  expect(site.requests[0]?.headers['x-forwarded-host']).toBeUndefined();
});

test('a document that cannot be read, and a missing response, are reported in sentences', async () => {
  await start();
  const compressed = await get('/compressed', NAVIGATION);
  expect([compressed.status, await compressed.text()]).toEqual([
    502,
    expect.stringContaining('It sends documents as br, which was not requested.'),
  ]);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await start({ site: 'http://127.0.0.1:9' });
  const nothing = await get('/about', NAVIGATION);
  expect([nothing.status, await nothing.text()]).toEqual([
    502,
    expect.stringContaining('The site at http://127.0.0.1:9 did not answer.'),
  ]);
});
