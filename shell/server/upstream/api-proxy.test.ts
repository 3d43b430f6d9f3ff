import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import express from 'express';
import { createHttpServer } from '../http/server.js';
import { ask, close, listen, nextTurn, readAll, sendRaw } from '../testing/raw-http.js';
import type { ConnectionLimits } from './api-connections.js';
import { apiProxy } from './api-proxy.js';
import { ApiUpstreams } from './api-upstreams.js';

const servers: Server[] = [];
const opened: ApiUpstreams[] = [];
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((upstreams) => upstreams.close()));
  await Promise.all(servers.splice(0).map(close));
});

function listening(server: Server): Promise<URL> {
  servers.push(server);
  return listen(server);
}

const givenApi = (listener: RequestListener) => listening(createServer(listener));

const givenProxy = (...urls: URL[]) => givenLimitedProxy({ connections: 256, waitMs: 5_000 }, urls);

async function givenLimitedProxy(limits: ConnectionLimits, urls: URL[]): Promise<URL> {
  const upstreams = new ApiUpstreams(urls, limits);
  const streams = new ApiUpstreams(urls, limits);
  const uploads = new ApiUpstreams(urls, limits);
  opened.push(upstreams, streams, uploads);
  const app = express().use(apiProxy({ calls: upstreams, streams, uploads }));
  return listening(createHttpServer(app));
}

async function givenUnusedAddress(): Promise<URL> {
  const url = await givenApi(() => {});
  await Promise.all(servers.splice(-1).map(close));
  return url;
}

test('passes method, path, headers and body on, and the answer back', async () => {
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

test.each([
  '//127.0.0.1:PORT/api/x',
  '///127.0.0.1:PORT/api/x',
  '/\\127.0.0.1:PORT/api/x',
  'http://127.0.0.1:PORT/api/x',
  '/api/x?next=http://127.0.0.1:PORT/',
  '/api//127.0.0.1:PORT/',
])('the request line %j reaches no host but the API', async (target) => {
  const asked: string[] = [];
  const otherHost = await givenApi((_, response) => {
    asked.push('the other host');
    response.end();
  });
  const api = await givenApi((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  const line = target.replace('PORT', otherHost.port);
  const proxy = await givenProxy(api);
  await ask(proxy, `GET ${line}`);
  expect(asked).not.toContain('the other host');
});

test('§7 answers with a sentence as JSON when the API is unreachable', async () => {
  const response = await fetch(new URL('/api/x', await givenProxy(await givenUnusedAddress())));
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({
    error: 'The service is not available right now. Please try again shortly.',
  });
});

test('with one of two API processes down every request is answered', async () => {
  const api = await givenApi((_, response) => response.end('ok'));
  const proxy = await givenProxy(await givenUnusedAddress(), api);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => fetch(new URL('/api/x', proxy), { method: 'POST' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
});

test.each([
  ['GET', {}, 200, 2],
  ['POST', { 'idempotency-key': 'one-booking' }, 200, 2],
  ['POST', {}, 502, 1],
])(
  'a %s with headers %j whose connection breaks is answered with %d after %d attempts',
  async (method, headers, status, attempts) => {
    let requests = 0;
    const api = await givenApi((request, response) => {
      requests += 1;
      if (requests === 1) request.socket.destroy();
      else response.end('ok');
    });
    const response = await fetch(new URL('/api/x', await givenProxy(api)), { method, headers });
    expect(response.status).toBe(status);
    expect(requests).toBe(attempts);
  },
);

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

test('an answer that breaks off is not passed on as a whole one', async () => {
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

test('a body without end is not read on', async () => {
  const proxy = await givenProxy(await givenApi((_, response) => response.end('ok')));
  const socket = await sendRaw(
    proxy,
    'POST /api/x HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const sending = () => {
    if (!socket.destroyed) socket.write(chunk, sending);
  };
  socket.on('error', () => socket.destroy());
  const answer = readAll(socket).catch(() => 'the connection was closed');
  sending();
  expect(await answer).toMatch(/413|closed/);
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
  const proxy = await givenProxy(await givenUnusedAddress());
  await fetch(new URL('/api/x?name=Mia', proxy));
  expect(logged.mock.calls.flat().join(' ')).not.toMatch(/Mia|\/api\/x/);
});

test.each([
  '/api/marketing-data/x/visits',
  '/api/Marketing-Data/x/VISITS/',
  '/api/marketing-data/x/visit%73',
])('the count of visits is not for outside: %s', async (path) => {
  let asked = false;
  const api = await givenApi((_, response) => {
    asked = true;
    response.end();
  });
  await fetch(new URL(path, await givenProxy(api)), { method: 'POST' });
  expect(asked).toBe(false);
});

test.each(['/api/events', '/api/EVENTS/', '/api/staff/%65vents'])(
  'the answer of %s, which does not end, takes no connection of other calls',
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

describe('a file', () => {
  const FILES = '/api/quote-files';
  const MOST = 8 * 1024 * 1024;
  const post = (proxy: URL, bytes: number, path = FILES) =>
    fetch(new URL(path, proxy), { method: 'POST', body: new Uint8Array(bytes) });
  const begin = async (proxy: URL) => {
    const head = 'Host: site\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n';
    const socket = await sendRaw(proxy, `POST ${FILES} HTTP/1.1\r\n${head}`);
    socket.on('error', () => socket.destroy());
    return socket;
  };
  const counting: RequestListener = (request, response) => {
    let bytes = 0;
    request.on('data', (chunk) => {
      bytes += chunk.length;
    });
    request.on('end', () => response.end(`${bytes}`));
  };

  test('of 8 MB is passed on, and one byte more is refused', async () => {
    const proxy = await givenProxy(await givenApi(counting));
    expect(await (await post(proxy, MOST)).text()).toBe(`${MOST}`);
    const refused = await post(proxy, MOST + 1);
    expect([refused.status, await refused.json()]).toEqual([
      413,
      { error: 'This file is larger than 8 MB. Please send a smaller one.' },
    ]);
  });

  test.each(['/api/quote-files/', '/api/Quote-Files', '/api/quote%2Dfiles', '/api/submit-quote'])(
    'is for one address only: %s takes 64 KB',
    async (path) => {
      const proxy = await givenProxy(await givenApi(counting));
      expect((await post(proxy, 100_000, path)).status).toBe(413);
    },
  );

  test('is passed on as it arrives', async () => {
    let began: () => void = () => {};
    const beginning = new Promise<void>((resolve) => {
      began = resolve;
    });
    const proxy = await givenProxy(
      await givenApi((request, response) => {
        request.once('data', began);
        return counting(request, response);
      }),
    );
    const socket = await begin(proxy);
    socket.write('5\r\nhello\r\n');
    await beginning;
    const answer = readAll(socket);
    socket.write('3\r\nyou\r\n0\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 200[\s\S]*\r\n\r\n8$/);
  });

  test('without end is not read on', async () => {
    const proxy = await givenProxy(await givenApi(counting));
    const socket = await begin(proxy);
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const sending = (failure?: Error | null) => {
      if (!failure && socket.writable) socket.write(chunk, sending);
    };
    const answer = readAll(socket).catch(() => 'the connection was closed');
    sending();
    expect(await answer).toMatch(/413|closed/);
    expect(socket.bytesWritten).toBeLessThan(50_000_000);
  });

  test('that the API refuses at its first bytes is answered with the reason', async () => {
    const api = await givenApi((request, response) => {
      request.once('data', () => {
        response.writeHead(415, { 'content-type': 'application/json' });
        response.end('{"error":"Something else."}');
      });
    });
    const proxy = await givenProxy(api);
    const answer = await post(proxy, 4_000_000);
    expect([answer.status, await answer.json()]).toEqual([415, { error: 'Something else.' }]);
    expect((await post(proxy, 10)).status).toBe(415);
    expect(logged).not.toHaveBeenCalled();
  });

  test('whose sender disconnects ends at the API, too, and is not logged', async () => {
    let ended: () => void = () => {};
    let began: () => void = () => {};
    const atApi = {
      begun: new Promise<void>((resolve) => {
        began = resolve;
      }),
      ended: new Promise<void>((resolve) => {
        ended = resolve;
      }),
    };
    const proxy = await givenProxy(
      await givenApi((request) => {
        request.once('data', began);
        request.once('close', () => {
          if (!request.complete) ended();
        });
        request.on('error', () => {});
      }),
    );
    const socket = await begin(proxy);
    socket.write('5\r\nhello\r\n');
    await atApi.begun;
    socket.destroy();
    await atApi.ended;
    expect(logged).not.toHaveBeenCalled();
  });

  test('takes no connection of other calls', async () => {
    const api = await givenApi((request, response) => {
      if (request.url === FILES) request.resume();
      else response.end('answered');
    });
    const proxy = await givenLimitedProxy({ connections: 1, waitMs: 0 }, [api]);
    const slow = await begin(proxy);
    slow.write('5\r\nhello\r\n');
    expect(await (await fetch(new URL('/api/other', proxy))).text()).toBe('answered');
    slow.destroy();
  });

  test('goes to the other API process when one is down', async () => {
    const proxy = await givenProxy(await givenUnusedAddress(), await givenApi(counting));
    for (const _ of [1, 2]) expect(await (await post(proxy, 1_000_000)).text()).toBe('1000000');
  });

  test('is sent once, whatever keys it carries', async () => {
    let asked = 0;
    const api = await givenApi((request) => {
      asked += 1;
      request.once('data', () => request.socket.destroy());
    });
    const answer = await fetch(new URL(FILES, await givenProxy(api)), {
      method: 'POST',
      headers: { 'idempotency-key': 'a-key' },
      body: new Uint8Array(1_000),
    });
    expect([answer.status, asked]).toEqual([502, 1]);
  });
});
