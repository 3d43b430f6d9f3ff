import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { staffQuoteFileUrl } from '@site/contract/quote-files';
import { nextTurn } from '../testing/next-turn.js';
import {
  endProxiesAfterEach,
  givenApi,
  givenLimitedProxy,
  givenProxy,
  UNUSED_ADDRESS,
} from '../testing/proxied-api.js';
import { fetchRaw, listen, readAll, sendRaw } from '../testing/raw-http.js';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation();
});
endProxiesAfterEach();

test('passes method, path, headers and body on, and the response back', async () => {
  const api = await givenApi(async (request, response) => {
    const body = [];
    for await (const chunk of request) body.push(chunk);
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

test('the API gets the real address of the visitor, whatever the visitor claims', async () => {
  const api = await givenApi((request, response) => {
    response.end(JSON.stringify(request.headers));
  });
  const response = await fetch(new URL('/api/x', await givenProxy(api)), {
    headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'evil.example' },
  });
  expect(await response.json()).toMatchObject({
    host: api.host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': expect.stringMatching(/^127\.0\.0\.1:/),
    'x-forwarded-proto': 'http',
  });
});

test('headers that would be too long for the API with those that the shell adds are refused', async () => {
  const api = await givenApi((_request, response) => response.end('reached'));
  const url = await givenProxy(api);
  const responseTo = (bytes: number) => fetchRaw(url, 'GET /api/x', `X: ${'x'.repeat(bytes)}`);
  expect(await responseTo(15_000)).toMatch(/^HTTP\/1\.1 200/);
  expect(await responseTo(16_350)).toMatch(
    /^HTTP\/1\.1 431[\s\S]*"The address, the cookies or other headers of this request are too long or too many\."/,
  );
});

test('a long Connection header takes hardly any time, however many other headers there are', async () => {
  const api = await givenApi((request, response) => response.end(`${request.headers['x-kept']}`));
  const list = `Connection: x-dropped, close,a${' '.repeat(13_000)}b`;
  const others = Array.from({ length: 50 }, (_, n) => `X-${n}: x`);
  const text = await fetchRaw(await givenProxy(api), 'GET /api/x', list, 'X-Kept: k', ...others);
  expect(text).toMatch(/^HTTP\/1\.1 200[\s\S]*\r\n\r\nk$/);
}, 5_000);

const TRACE = '0af7651916cd43dd8448eb211c80319c';

test.each([
  [`00-${TRACE}-b7ad6b7169203331-01`, TRACE, 'vendor=1'],
  [`00-${TRACE}-b7ad6b7169203331-01; mia`, expect.not.stringContaining(TRACE), undefined],
  ['mia@example.com', expect.not.stringContaining('mia'), undefined],
])('of the trace %j the API gets what is well formed', async (traceparent, traceId, tracestate) => {
  const api = await givenApi((request, response) => {
    response.end(JSON.stringify(request.headers));
  });
  const response = await fetch(new URL('/api/x', await givenProxy(api)), {
    headers: { traceparent, tracestate: 'vendor=1' },
  });
  const received = (await response.json()) as Record<string, string>; // headers
  expect(received.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-0[01]$/);
  expect(received.traceparent?.slice(3, 35)).toEqual(traceId);
  expect(received.tracestate).toBe(tracestate);
});

test.each([
  '//127.0.0.1:PORT/api/x',
  '///127.0.0.1:PORT/api/x',
  '/\\127.0.0.1:PORT/api/x',
  'http://127.0.0.1:PORT/api/x',
  '/api/x?next=http://127.0.0.1:PORT/',
  '/api//127.0.0.1:PORT/',
])('the request line %j reaches no host but the API', async (target) => {
  const reached: string[] = [];
  const otherHost = await givenApi((_, response) => {
    reached.push('the other host');
    response.end();
  });
  const api = await givenApi((request, response) => {
    reached.push(request.url ?? '');
    response.end();
  });
  const line = target.replace('PORT', otherHost.port);
  const proxy = await givenProxy(api);
  await fetchRaw(proxy, `GET ${line}`);
  expect(reached).not.toContain('the other host');
});

test('§7 answers with a sentence as JSON when the API is unreachable', async () => {
  const response = await fetch(new URL('/api/x', await givenProxy(UNUSED_ADDRESS)));
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: 'The service is not available right now. Please try again shortly.',
  });
});

test('§7 an API_URL that leads back to the shell is named in the log, once for each call', async () => {
  const reached: (string | undefined)[] = [];
  let shell = new URL('http://127.0.0.1');
  const front = await givenApi(async (request, response) => {
    reached.push(request.headers.via);
    const answer = await fetch(new URL(request.url ?? '', shell), {
      headers: { via: request.headers.via ?? '' },
    });
    response.writeHead(answer.status).end(await answer.text());
  });
  shell = await givenProxy(front);
  const response = await fetch(new URL('/api/x', shell), { headers: { via: '1.1 edge' } });
  expect([response.status, await response.json()]).toEqual([
    503,
    { error: 'The service is not available right now. Please try again shortly.' },
  ]);
  expect(reached).toEqual([expect.stringMatching(/^1\.1 edge, 1\.1 shell-[\da-f-]{36}$/)]);
  expect(logged.mock.calls).toEqual([
    ['API_URL leads back to this shell. Set it to the address of the API.'],
  ]);
});

test('with one of two API processes down every request is answered', async () => {
  const api = await givenApi((_, response) => response.end('ok'));
  const proxy = await givenProxy(UNUSED_ADDRESS, api);
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => fetch(new URL('/api/x', proxy), { method: 'POST' })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
});

const KEY = { 'idempotency-key': 'one-booking' };

test.each([
  ['GET /api/recurring-bookings', {}, 200, 2],
  ['POST /api/book-recurring-slot', KEY, 200, 2],
  ['POST /api/submit-quote?a=b', KEY, 200, 2],
  ['POST /api/book-recurring-slot', {}, 502, 1],
  // The API knows no keys there, and would add a second link.
  ['POST /api/marketing-data', KEY, 502, 1],
])(
  '%s with headers %j whose connection breaks is answered with %d after %d attempts',
  async (line, headers, status, attempts) => {
    const [method = '', path = ''] = line.split(' ');
    let requests = 0;
    const api = await givenApi((request, response) => {
      requests += 1;
      if (requests === 1) request.socket.destroy();
      else response.end('ok');
    });
    const response = await fetch(new URL(path, await givenProxy(api)), { method, headers });
    expect(response.status).toBe(status);
    expect(requests).toBe(attempts);
  },
);

test('a write that may have arrived before the API became unavailable gets 502, not 503', async () => {
  const api = createServer((request) => {
    api.close();
    request.socket.destroy();
  });
  const proxy = await givenProxy(await listen(api));
  const response = await fetch(new URL('/api/book-recurring-slot', proxy), {
    method: 'POST',
    headers: KEY,
  });
  expect(response.status).toBe(502);
});

test('a write without a key is sent once, also when a used connection breaks under it', async () => {
  let writes = 0;
  const api = await givenApi((request, response) => {
    if (request.method === 'GET') return response.end('ok');
    writes += 1;
    return request.socket.destroy();
  });
  const proxy = await givenProxy(api);
  await (await fetch(new URL('/api/x', proxy))).text();
  const response = await fetch(new URL('/api/x', proxy), { method: 'POST', body: 'quote' });
  expect(response.status).toBe(502);
  expect(writes).toBe(1);
});

test('a response that breaks off is not passed on as a whole one', async () => {
  const api = await givenApi((request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half');
    setImmediate(() => request.socket.destroy());
  });
  const response = await fetch(new URL('/api/x', await givenProxy(api)));
  await expect(response.text()).rejects.toThrow();
});

test('a visitor who disconnects frees the connection to the API at once', async () => {
  const freed = new Promise<void>((resolve) => {
    void givenApi((request) => {
      request.socket.once('close', () => resolve());
      visitor.then((socket) => socket.destroy());
    }).then(async (api) => {
      const proxy = await givenProxy(api);
      begin(await sendRaw(proxy, 'GET /api/slow HTTP/1.1\r\nHost: site\r\n\r\n'));
    });
  });
  let begin: (socket: Socket) => void = () => {};
  const visitor = new Promise<Socket>((resolve) => {
    begin = resolve;
  });
  await freed;
  expect(logged).not.toHaveBeenCalled();
});

test('three hundred aborted reads leave the API free for the next one', async () => {
  let held = 0;
  const api = await givenApi((request, response) => {
    if (request.url === '/api/next') return response.end('ok');
    held += 1;
    return undefined;
  });
  const proxy = await givenProxy(api);
  const controller = new AbortController();
  const reads = Array.from({ length: 300 }, () =>
    fetch(new URL('/api/slow', proxy), { signal: controller.signal }).catch(() => undefined),
  );
  while (held < 200) await nextTurn();
  controller.abort();
  await Promise.all(reads);
  expect(await (await fetch(new URL('/api/next', proxy))).text()).toBe('ok');
});

test('refuses a body that the API would refuse, in a sentence', async () => {
  const api = await givenApi((_, response) => response.end('ok'));
  const response = await fetch(new URL('/api/x', await givenProxy(api)), {
    method: 'POST',
    body: 'x'.repeat(65 * 1024),
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({
    error: 'The request is too large. Up to 64 KB are accepted.',
  });
});

test('an endless body is not read on', async () => {
  const proxy = await givenProxy(await givenApi((_, response) => response.end('ok')));
  const socket = await sendRaw(
    proxy,
    'POST /api/x HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const sending = (error?: Error | null) => {
    if (!error) socket.write(chunk, sending);
  };
  socket.on('error', () => socket.destroy());
  const response = readAll(socket).catch(() => 'the connection was closed');
  sending();
  expect(await response).toMatch(/413|closed/);
  expect(socket.bytesWritten).toBeLessThan(50_000_000);
});

test('nothing of an aborted upload is logged', async () => {
  const proxy = await givenProxy(await givenApi((_, response) => response.end('ok')));
  const socket = await sendRaw(
    proxy,
    'POST /api/x?name=Mia HTTP/1.1\r\nHost: site\r\nContent-Length: 100\r\n\r\nhalf',
  );
  socket.destroy();
  await (await fetch(new URL('/api/x', proxy))).text();
  expect(logged).not.toHaveBeenCalled();
});

test('the log of a failed request names no path', async () => {
  const proxy = await givenProxy(UNUSED_ADDRESS);
  await fetch(new URL('/api/x?name=Mia', proxy));
  expect(logged.mock.calls.flat().join(' ')).not.toMatch(/Mia|\/api\/x/);
});

test.each([
  '/api/marketing-data/x/visits',
  '/api/Marketing-Data/x/VISITS/',
  '/api/marketing-data/x/visit%73',
  '/api/marketing-data/a%2Fb/visits',
  '/api/marketing-data/a%2fvisits/visits',
  '/api/marketing-data/%/visits',
  '/api/marketing-data/%ff/%76isits/',
  '/api/marketing-data/x/visits?a=b',
])('the count of visits cannot be called from outside: %s', async (path) => {
  let reached = false;
  const api = await givenApi((_, response) => {
    reached = true;
    response.end();
  });
  await fetch(new URL(path, await givenProxy(api)), { method: 'POST' });
  expect(reached).toBe(false);
});

test.each([
  '/api/marketing-data/a%2Fvisits',
  '/api/marketing-data/a%2fVISITS',
  '/api/marketing-data/newsletter%2F%76isits/',
  '/api/marketing-data/visits',
  '/api/marketing-data/%',
])('§3 a link whose id looks like the count of visits can be changed: %s', async (path) => {
  const api = await givenApi((request, response) => response.end(request.url));
  const response = await fetch(new URL(path, await givenProxy(api)), { method: 'PUT' });
  expect(await response.text()).toBe(path);
});

test('a stream that the API ends is no failure', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  let end = () => {};
  const api = await givenApi((_, response) => {
    response.write('event: slot\n\n');
    end = () => response.destroy();
  });
  const stream = await fetch(new URL('/api/events', await givenProxy(api)));
  end();
  await expect(stream.text()).rejects.toThrow();
  expect(logged).not.toHaveBeenCalled();
});

test.each(['/api/events', '/api/EVENTS/', '/api/staff/%65vents'])(
  'the response of %s, which does not end, takes no connection of other calls',
  async (path) => {
    const api = await givenApi((request, response) => {
      if (request.url === '/api/other') return response.end('answered');
      response.write('event: slot\n\n');
      return response;
    });
    const proxy = await givenLimitedProxy({ connections: 1, waitMs: 0 }, [api]);
    const stream = await fetch(new URL(path, proxy));
    expect(stream.status).toBe(200);
    expect(await (await fetch(new URL('/api/other', proxy))).text()).toBe('answered');
    const refused = await fetch(new URL(path, proxy));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await stream.body?.cancel();
  },
);

/** Longer than what all buffers between the API and a client hold. */
const LONG_BYTES = 64 * 1024 * 1024;

test.each([
  '/api/docs/swagger-ui-bundle.js',
  '/api/DOCS-json',
  '/api/%64ocs/swagger-ui-bundle.js',
  staffQuoteFileUrl('1', '2'),
  '/api/staff/quotes/1/Files/2/',
])('a client that does not read %s takes no connection of other calls', async (path) => {
  const api = await givenApi((request, response) => {
    response.end(request.url === path ? Buffer.alloc(LONG_BYTES) : 'answered');
  });
  const proxy = await givenLimitedProxy({ connections: 1, waitMs: 0 }, [api]);
  const socket = await sendRaw(proxy, `GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`);
  await once(socket, 'readable');
  for (const call of ['/api/other', '/api/staff/quotes/1']) {
    expect(await (await fetch(new URL(call, proxy))).text()).toBe('answered');
  }
  expect((await fetch(new URL(path, proxy))).status).toBe(503);
  socket.destroy();
});
