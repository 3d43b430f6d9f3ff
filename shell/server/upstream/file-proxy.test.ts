import type { RequestListener } from 'node:http';
import {
  endProxiesAfterEach,
  givenApi,
  givenLimitedProxy,
  givenProxy,
  UNUSED_ADDRESS,
} from '../testing/proxied-api.js';
import { readAll, sendRaw } from '../testing/raw-http.js';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation();
});
endProxiesAfterEach();

const FILES = '/api/quote-files';
const MOST = 8 * 1024 * 1024;
const post = (proxy: URL, bytes: number, path = FILES) =>
  fetch(new URL(path, proxy), { method: 'POST', body: new Uint8Array(bytes) });
const begin = async (proxy: URL, client = '127.0.0.1') => {
  const head = 'Host: site\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n';
  const from = `X-Forwarded-For: ${client}\r\n\r\n`;
  const socket = await sendRaw(proxy, `POST ${FILES} HTTP/1.1\r\n${head}${from}`);
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

test('a file of 8 MB is passed on, and one byte more is refused', async () => {
  const proxy = await givenProxy(await givenApi(counting));
  expect(await (await post(proxy, MOST)).text()).toBe(`${MOST}`);
  const refused = await post(proxy, MOST + 1);
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { error: 'This file is larger than 8 MB. Please send a smaller one.' },
  ]);
});

test.each(['/api/quote-files/', '/api/Quote-Files', '/api/quote%2Dfiles', '/api/submit-quote'])(
  'files are accepted at one address only: %s accepts 64 KB',
  async (path) => {
    const proxy = await givenProxy(await givenApi(counting));
    expect((await post(proxy, 100_000, path)).status).toBe(413);
  },
);

test('a file is passed on as it arrives', async () => {
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
  const response = readAll(socket);
  socket.write('3\r\nyou\r\n0\r\n\r\n');
  expect(await response).toMatch(/^HTTP\/1\.1 200[\s\S]*\r\n\r\n8$/);
});

test('an endless file is not read on', async () => {
  const proxy = await givenProxy(await givenApi(counting));
  const socket = await begin(proxy);
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const sending = (failure?: Error | null) => {
    if (!failure && socket.writable) socket.write(chunk, sending);
  };
  const response = readAll(socket).catch(() => 'the connection was closed');
  sending();
  expect(await response).toMatch(/413|closed/);
  expect(socket.bytesWritten).toBeLessThan(50_000_000);
});

test('a file that the API refuses at its first bytes is answered with the reason', async () => {
  const api = await givenApi((request, response) => {
    request.once('data', () => {
      response.writeHead(415, { 'content-type': 'application/json' });
      response.end('{"error":"Something else."}');
    });
  });
  const proxy = await givenProxy(api);
  const response = await post(proxy, 4_000_000);
  expect([response.status, await response.json()]).toEqual([415, { error: 'Something else.' }]);
  expect((await post(proxy, 10)).status).toBe(415);
  expect(logged).not.toHaveBeenCalled();
});

test('a file whose sender disconnects ends at the API, too, and is not logged', async () => {
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

test('a file takes no connection of other calls', async () => {
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

test('a client that sends nothing of its file takes no connection from those that send theirs', async () => {
  const proxy = await givenLimitedProxy({ connections: 1, waitMs: 0 }, [await givenApi(counting)]);
  const silent = await begin(proxy);
  for (const _ of [1, 2, 3]) expect(await (await post(proxy, 10)).text()).toBe('10');
  const response = readAll(silent);
  silent.write('5\r\nhello\r\n0\r\n\r\n');
  expect(await response).toMatch(/\r\n\r\n5$/);
  expect(await (await post(proxy, 0)).text()).toBe('0');
});

test('a file goes to the other API process when one is down', async () => {
  const proxy = await givenProxy(UNUSED_ADDRESS, await givenApi(counting));
  for (const _ of [1, 2]) expect(await (await post(proxy, 1_000_000)).text()).toBe('1000000');
});

test('a file is sent once, whatever keys it carries', async () => {
  let attempts = 0;
  const api = await givenApi((request) => {
    attempts += 1;
    request.once('data', () => request.socket.destroy());
  });
  const response = await fetch(new URL(FILES, await givenProxy(api)), {
    method: 'POST',
    headers: { 'idempotency-key': 'a-key' },
    body: new Uint8Array(1_000),
  });
  expect([response.status, attempts]).toEqual([502, 1]);
});

describe('with many files under way', () => {
  /** Files that do not end, as many as each client has; all have begun to arrive at the API. */
  async function givenSlow(files: Record<string, number>) {
    let begun = 0;
    const api = await givenApi((request, response) => {
      request.once('data', () => {
        begun += 1;
      });
      request.on('error', () => {});
      return counting(request, response);
    });
    const limits = { connections: 32, waitMs: 2_000 };
    const proxy = await givenLimitedProxy(limits, [api], { isBehindProxy: true });
    const clients = Object.entries(files).flatMap(([client, count]) => Array(count).fill(client));
    const slow = [];
    for (const client of clients) {
      const socket = await begin(proxy, client);
      const response = readAll(socket).catch(() => 'the connection was closed');
      socket.write('5\r\nhello\r\n');
      slow.push({ client, socket, response });
    }
    while (begun < clients.length) await new Promise((turn) => setImmediate(turn));
    return { proxy, slow };
  }
  const postAs = (client: string, proxy: URL) =>
    fetch(new URL(FILES, proxy), {
      method: 'POST',
      headers: { 'x-forwarded-for': client },
      body: new Uint8Array(10),
    });

  test('the client with the most files gives up its oldest one for a client that has none', async () => {
    const { proxy, slow } = await givenSlow({
      '203.0.113.1': 6,
      '203.0.113.2': 7,
      '203.0.113.3': 11,
    });
    expect(await (await postAs('203.0.113.4', proxy)).text()).toBe('10');
    const oldest = slow.find(({ client }) => client === '203.0.113.3');
    expect(await oldest?.response).toMatch(
      /^HTTP\/1\.1 429[\s\S]*\r\nRetry-After: 60\r\n[\s\S]*\{"error":"Many files are being sent from your internet connection, and others are waiting\. Please send this file again in a minute\."\}$/i,
    );
    const others = slow.filter((file) => file !== oldest);
    for (const { socket } of others) socket.write('0\r\n\r\n');
    for (const { response } of others) expect(await response).toMatch(/\r\n\r\n5$/);
  });

  test('a client with many files is refused another one, and no other client gives one up for it', async () => {
    const { proxy, slow } = await givenSlow({
      '203.0.113.1': 11,
      '2001:db8::1': 12,
      '203.0.113.2': 1,
    });
    expect((await postAs('203.0.113.1', proxy)).status).toBe(429);
    expect((await postAs('2001:db8::2', proxy)).status).toBe(429);
    for (const { socket } of slow) socket.write('0\r\n\r\n');
    for (const { response } of slow) expect(await response).toMatch(/\r\n\r\n5$/);
    expect((await postAs('203.0.113.1', proxy)).status).toBe(200);
  });

  test('no client gives a file up for one that would then have as many', async () => {
    const each = Object.fromEntries(
      Array.from({ length: 32 }, (_, index) => [`203.0.113.${index}`, 1]),
    );
    const { proxy } = await givenSlow(each);
    expect((await postAs('203.0.113.99', proxy)).status).toBe(503);
  });
});
