import dns from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import express from 'express';
import fc from 'fast-check';
import { createHttpServer } from '../http/server.js';
import { close, fetchRaw, listen, readAll, sendRaw } from '../testing/raw-http.js';
import { ApiConnections, TooManyRequests } from './api-connections.js';
import { apiProxy } from './api-proxy.js';
import { ApiUpstreams } from './api-upstreams.js';

const servers: Server[] = [];
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((connections) => connections.close()));
  await Promise.all(servers.splice(0).map(close));
});

const ONE_AT_A_TIME = { connections: 1, waitMs: 20_000 };

async function givenApi(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  servers.push(server);
  return listen(server);
}

/** Connections to an API of which each response is `ok`. */
async function givenConnections(limits = ONE_AT_A_TIME): Promise<ApiConnections> {
  const { origin } = await givenApi((_, response) => response.end('ok'));
  const connections = new ApiConnections(origin, limits);
  opened.push(connections);
  return connections;
}

/** Connections to an API that holds the request for `/held` until it is told to respond. */
async function givenHeld(limits = ONE_AT_A_TIME) {
  let hold: (respond: () => void) => void = () => {};
  const held = new Promise<() => void>((resolve) => {
    hold = resolve;
  });
  const { origin } = await givenApi((request, response) => {
    if (request.url === '/held') hold(() => response.end('held'));
    else response.end('ok');
  });
  const connections = new ApiConnections(origin, limits);
  opened.push(connections);
  const controller = new AbortController();
  const first = connections.request({ method: 'GET', path: '/held', signal: controller.signal });
  first.catch(() => {});
  return { connections, first, respond: await held, abort: () => controller.abort() };
}

const sameForAll = (upstreams: ApiUpstreams) => ({
  calls: upstreams,
  streams: upstreams,
  uploads: upstreams,
  downloads: upstreams,
});

const never = new AbortController().signal;
const get = (connections: ApiConnections, signal = never) =>
  connections.request({ method: 'GET', path: '/', signal });
const textOf = async (response: ReturnType<typeof get>) => (await response).body.text();

test.each([
  { method: 'GET', path: '/', headers: { host: '[' } },
  { method: 'GET', path: '/', headers: { x: 'a\nb' } },
  { method: 'GET', path: '/', headers: { 'a b': 'c' } },
  { method: 'GET', path: '/', headers: { upgrade: 'h2c' } },
  { method: 'GET', path: '/', headers: { 'content-length': 'x' } },
  { method: 'GET', path: '/a b', headers: {} },
  { method: 'GET', path: 'x', headers: {} },
  { method: 'GET ', path: '/', headers: {} },
])('a request that undici refuses does not use up a connection: %j', async (request) => {
  const connections = await givenConnections();
  for (let n = 0; n < 3; n++) {
    await expect(connections.request({ ...request, signal: never })).rejects.toThrow();
  }
  expect(await textOf(get(connections))).toBe('ok');
});

test('a request waits for its turn', async () => {
  const { connections, first, respond } = await givenHeld();
  const second = textOf(get(connections));
  respond();
  expect(await textOf(first)).toBe('held');
  expect(await second).toBe('ok');
});

test('a request whose turn does not come in time is refused', async () => {
  const { connections } = await givenHeld({ connections: 1, waitMs: 1 });
  await expect(get(connections)).rejects.toThrow(TooManyRequests);
});

test('§7 a request whose turn does not come in time is answered with 503, in a sentence', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  let held = () => {};
  const reached = new Promise<void>((resolve) => {
    held = resolve;
  });
  const upstreams = new ApiUpstreams([await givenApi(() => held())], {
    connections: 1,
    waitMs: 1,
  });
  opened.push(upstreams);
  const site = createHttpServer(express().use(apiProxy(sameForAll(upstreams))));
  servers.push(site);
  const url = await listen(site);
  await sendRaw(url, 'GET /api/held HTTP/1.1\r\nHost: site\r\n\r\n');
  await reached;
  const response = await fetch(new URL('/api/next', url));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toEqual({
    error: 'Too many requests at the moment. Please try again shortly.',
  });
});

test('a visitor who leaves while waiting is out of the queue at once', async () => {
  const { connections, first, respond } = await givenHeld();
  const controller = new AbortController();
  const waiting = get(connections, controller.signal);
  const next = textOf(get(connections));
  controller.abort();
  await expect(waiting).rejects.toThrow(/abort/);
  respond();
  expect(await textOf(first)).toBe('held');
  expect(await next).toBe('ok');
});

test('the connection of a request that is ended serves the next one', async () => {
  const { connections, first, abort } = await givenHeld();
  const next = textOf(get(connections));
  abort();
  await expect(first).rejects.toThrow(/abort/);
  expect(await next).toBe('ok');
});

/** The next host name resolves to the API and to an address without one; this process is busy while it connects. */
function givenBusyProcess() {
  const lookup = jest.spyOn(dns, 'lookup') as unknown as jest.SpyInstance<void, unknown[]>; // all its forms
  lookup.mockImplementationOnce((...options) => {
    const done = options.at(-1) as (...found: unknown[]) => void; // the callback comes last
    done(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ]);
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400));
  });
}

test('a write is sent again when a busy process took too long to connect to one of the addresses', async () => {
  const { port } = await givenApi((_, response) => response.end('ok'));
  const upstreams = new ApiUpstreams([new URL(`http://localhost:${port}`)]);
  opened.push(upstreams);
  givenBusyProcess();
  const write = { method: 'POST', path: '/', headers: {}, body: '{}', signal: never } as const;
  expect(await (await upstreams.request(write)).body.text()).toBe('ok');
});

test('a response that is destroyed before it was read to its end frees its connection', async () => {
  const { origin } = await givenApi((request, response) => {
    response.end(request.url === '/large' ? Buffer.alloc(5_000_000) : 'ok');
  });
  const connections = new ApiConnections(origin, ONE_AT_A_TIME);
  opened.push(connections);
  const large = await connections.request({ method: 'GET', path: '/large', signal: never });
  large.body.on('error', () => {});
  large.body.destroy();
  expect(await textOf(get(connections))).toBe('ok');
});

const STRANGE = ['[', ']', '[::1', '', ',', 'close', 'upgrade', 'chunked', '-1', '1e3', '100-x'];
const anyValue = fc.oneof(fc.constantFrom(...STRANGE), fc.stringMatching(/^[^\r\n]{0,20}$/));

/** Any header that a client may send: names and values are bytes, but for those that end a line. */
const anyHeader = fc.tuple(
  fc.oneof(
    fc.constantFrom('connection', 'upgrade', 'expect', 'te', '__proto__', 'cookie'),
    fc.constantFrom('content-length', 'transfer-encoding', 'keep-alive', 'x-forwarded-host'),
    fc.stringMatching(/^[\w!#$%&'*+.^`|~-]{1,20}$/),
  ),
  anyValue,
);

test('no header, path or method of a visitor uses up a connection', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const api = await givenApi((_, response) => response.end('ok'));
  const upstreams = new ApiUpstreams([api], ONE_AT_A_TIME);
  opened.push(upstreams);
  // Once without the checks of the shell's own server, and once with them.
  const bare = createServer(express().use(apiProxy(sameForAll(upstreams))));
  const checked = createHttpServer(express().use(apiProxy(sameForAll(upstreams))));
  servers.push(bare, checked);
  const sites = [await listen(bare), await listen(checked)];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY'),
      fc.stringMatching(/^[^\s#]{0,20}$/),
      fc.oneof(fc.constant('site'), anyValue),
      fc.array(anyHeader, { maxLength: 3 }),
      async (method, path, host, headers) => {
        const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
        for (const site of sites) {
          const head = `${method} /api/${path} HTTP/1.1\r\nHost: ${host}\r\n${lines}\r\n`;
          const socket = await sendRaw(site, head);
          // A body that was announced does not arrive.
          socket.end();
          await readAll(socket).catch(() => 'the server hung up');
          expect(await fetchRaw(site, 'GET /api/next')).toMatch(/^HTTP\/1\.1 200/);
        }
      },
    ),
    { numRuns: 150 },
  );
});
