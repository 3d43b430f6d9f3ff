import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listen, readAll, sendRaw } from '../testing/raw-http.js';
import { closeServer } from './close-server.js';
import { createHttpServer } from './server.js';

test('a client that sends a request byte by byte does not keep a server from closing', async () => {
  const server = createHttpServer((_, response) => response.end('reached'));
  const connected = once(server, 'connection');
  const socket = await sendRaw(await listen(server), 'GET / HTTP/1.1\r\nHost: site\r\n');
  await connected;
  const trickle = setInterval(() => socket.write('X'), 10);
  try {
    expect(await closeServer(server, 50)).toBe(false);
  } finally {
    clearInterval(trickle);
    socket.destroy();
  }
});

test.each(['keep-alive', 'close'])(
  'a response under way with "Connection: %s" is sent, then its connection ends',
  async (connection) => {
    const server = createHttpServer((_, response) => {
      response.write('begin');
      setImmediate(() => response.end('end'));
    });
    const requested = once(server, 'request');
    const socket = await sendRaw(
      await listen(server),
      `GET / HTTP/1.1\r\nHost: site\r\nConnection: ${connection}\r\n\r\n`,
    );
    await requested;
    expect(await closeServer(server, 3_000)).toBe(true);
    expect(await readAll(socket)).toContain('end');
  },
);

test('a client that reads slowly gets all of a response that was under way', async () => {
  const size = 20_000_000;
  const server = createHttpServer((_, response) => {
    response.end(Buffer.alloc(size));
  });
  const requested = once(server, 'request');
  const socket = await sendRaw(await listen(server), 'GET / HTTP/1.1\r\nHost: site\r\n\r\n');
  socket.pause();
  await requested;
  const intervals = jest.spyOn(globalThis, 'setInterval');
  const closed = closeServer(server, 60_000);
  for (const [lookForIdle] of intervals.mock.calls) lookForIdle();
  socket.resume();
  const received = (await readAll(socket)).length;
  expect(await closed).toBe(true);
  expect(received).toBeGreaterThan(size);
});

test('a response that waits behind another is forgotten when their connection is lost', async () => {
  const server = createHttpServer((request, response) => {
    if (request.url === '/idle') response.end('answered');
  });
  let requests = 0;
  const bothArrived = new Promise<void>((resolve) => {
    server.on('request', () => {
      requests += 1;
      if (requests === 2) resolve();
    });
  });
  const url = await listen(server);
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`;
  const lost = await sendRaw(url, request('/first') + request('/second'));
  await bothArrived;
  lost.destroy();
  await once(await sendRaw(url, request('/idle')), 'data');
  // For as long as a response is under way, idle connections are kept.
  expect(await closeServer(server, 3_000)).toBe(true);
});

test('Node does not warn of a leak when logs, metrics, traces and a stream wait for the end of a response', async () => {
  let room = 0;
  const server = createHttpServer((_, response) => {
    for (const _observer of ['log', 'metrics', 'trace', 'proxy']) response.once('close', () => {});
    void pipeline(Readable.from('x'), response);
    room = response.getMaxListeners() - response.listenerCount('close');
  });
  const request = 'GET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n';
  await readAll(await sendRaw(await listen(server), request));
  await closeServer(server, 50);
  expect(room).toBeGreaterThan(0);
});
