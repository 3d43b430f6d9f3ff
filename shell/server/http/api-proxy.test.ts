import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiProxy } from './api-proxy.js';

const servers: Server[] = [];
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function givenServer(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((listening) => server.once('listening', listening));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

async function givenProxy(...upstreams: URL[]): Promise<URL> {
  const proxy = new ApiProxy(upstreams);
  return givenServer((request, response) => void proxy.handle(request, response));
}

async function givenNobody(): Promise<URL> {
  const url = await givenServer(() => {});
  await new Promise((closed) => servers.pop()?.close(closed));
  return url;
}

test('passes method, path, headers and body on, and the answer back', async () => {
  const api = await givenServer(async (request, response) => {
    const body = [];
    for await (const part of request) body.push(part);
    response.writeHead(201, { 'x-answer': 'yes', 'set-cookie': ['a=1', 'b=2'] });
    response.end(`${request.method} ${request.url} ${request.headers['x-key']} ${body.join('')}`);
  });
  const response = await fetch(new URL('/api/quotes?a=1', await givenProxy(api)), {
    method: 'POST',
    headers: { 'x-key': 'k' },
    body: 'hello',
  });
  expect(response.status).toBe(201);
  expect(response.headers.get('x-answer')).toBe('yes');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await response.text()).toBe('POST /api/quotes?a=1 k hello');
});

test('tells the API who asked', async () => {
  const api = await givenServer((request, response) => {
    response.end(JSON.stringify(request.headers));
  });
  const response = await fetch(new URL('/api/x', await givenProxy(api)), {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  expect(await response.json()).toMatchObject({
    'x-forwarded-for': '203.0.113.7, 127.0.0.1',
    'x-forwarded-proto': 'http',
  });
});

test('§7 answers with a sentence as JSON when the API is away', async () => {
  const response = await fetch(new URL('/api/x', await givenProxy(await givenNobody())));
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({
    error: 'The service is not available right now. Please try again shortly.',
  });
});

test('with one of two API processes down every request is answered', async () => {
  const api = await givenServer((_, response) => response.end('ok'));
  const proxy = await givenProxy(await givenNobody(), api);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => fetch(new URL('/api/x', proxy), { method: 'POST' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
});

test.each([
  ['GET', {}, 200],
  ['POST', { 'idempotency-key': 'one-booking' }, 200],
  ['POST', {}, 502],
])(
  'a %s with headers %j whose connection breaks is answered with %d',
  async (method, headers, status) => {
    let requests = 0;
    const api = await givenServer((request, response) => {
      requests += 1;
      if (requests === 1) request.socket.destroy();
      else response.end('ok');
    });
    const response = await fetch(new URL('/api/x', await givenProxy(api)), { method, headers });
    expect(response.status).toBe(status);
  },
);

test('refuses a body that the API would refuse, in a sentence', async () => {
  const api = await givenServer((_, response) => response.end('ok'));
  const response = await fetch(new URL('/api/x', await givenProxy(api)), {
    method: 'POST',
    body: 'x'.repeat(65 * 1024),
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ error: 'The request is too large.' });
});
