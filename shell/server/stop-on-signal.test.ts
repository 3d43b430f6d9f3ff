import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { SLOT_EVENTS_URL } from '@site/contract/events';
import express from 'express';
import { createHttpServer } from './http/server.js';
import { stopOnSignal } from './stop-on-signal.js';
import { close, listen, readAll, sendRaw } from './testing/raw-http.js';
import { apiProxy } from './upstream/api-proxy.js';
import { ApiUpstreams } from './upstream/api-upstreams.js';

// None that is left when a test has ended may end the process of the tests.
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate', 'nextTick'] });
});

afterEach(() => {
  jest.useRealTimers();
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
});

test('a second signal, of the same kind or not, does not cut what the first one lets finish', async () => {
  const exit = jest.spyOn(process, 'exit');
  const exited = new Promise<void>((resolve) => exit.mockImplementation(() => resolve() as never));
  const responses: ServerResponse[] = [];
  const server = createHttpServer((_, response) => {
    responses.push(response);
    response.write('begin');
  });
  const requested = once(server, 'request');
  const socket = await sendRaw(await listen(server), 'GET / HTTP/1.1\r\nHost: site\r\n\r\n');
  await requested;
  stopOnSignal(server, { streams: new ApiUpstreams([]), tracing: undefined }, 0);

  process.emit('SIGTERM');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // A signal without a listener would end the process.
    expect(process.emit(signal)).toBe(true);
  }
  for (const response of responses) response.end('end');
  expect(await readAll(socket)).toContain('end');
  await exited;
  expect(exit).toHaveBeenCalledTimes(1);
});

test('a stream that is opened after all have ended ends too, so that its browser connects again soon', async () => {
  const exit = jest.spyOn(process, 'exit');
  const exited = new Promise<void>((resolve) => exit.mockImplementation(() => resolve() as never));
  const api = createServer((_, response) => response.write('event: slot\n\n'));
  const upstreams = [await listen(api)];
  const [streams, others] = [new ApiUpstreams(upstreams), new ApiUpstreams([])];
  const proxy = express().use(
    apiProxy({ calls: others, streams, uploads: others, downloads: others }),
  );
  let finishUpload = () => {};
  const server = createHttpServer((request, response) => {
    if (request.url === '/page') return response.end('page');
    if (request.url !== '/upload') return proxy(request, response);
    finishUpload = () => response.end('end');
    return response.write('begin');
  });
  const site = await listen(server);
  const upload = await sendRaw(site, 'GET /upload HTTP/1.1\r\nHost: site\r\n\r\n');
  await once(upload, 'data');
  const kept = await sendRaw(site, 'GET /page HTTP/1.1\r\nHost: site\r\n\r\n');
  await once(kept, 'data');
  const open = await fetch(new URL(SLOT_EVENTS_URL, site));
  stopOnSignal(server, { streams, tracing: undefined }, 0);

  process.emit('SIGTERM');
  await expect(open.text()).rejects.toThrow();
  kept.write(`GET ${SLOT_EVENTS_URL} HTTP/1.1\r\nHost: site\r\n\r\n`);
  const answer = await readAll(kept);
  // A browser that gets another status than 200 does not connect again by itself.
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*text\/event-stream/);
  expect(answer).toMatch(/^retry: \d+\s*$/m);
  finishUpload();
  await exited;
  await close(api);
});

/** The site as it stops, after the longest delay, with clocks that stand. */
async function givenStopping(listener: RequestListener) {
  const server = createHttpServer(listener);
  const url = await listen(server);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  const exit = jest.spyOn(process, 'exit');
  const exited = new Promise<unknown>((resolve) => exit.mockImplementation(resolve as never));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  stopOnSignal(server, { streams: new ApiUpstreams([]), tracing: undefined }, 15_000);
  return { server, url, exited };
}

test('after a long delay a response is cut early enough to send the traces that are left', async () => {
  const { server, url, exited } = await givenStopping((_, response) => response.write('begin'));
  const socket = await sendRaw(url, 'GET / HTTP/1.1\r\nHost: site\r\n\r\n');
  await once(socket, 'data');
  const closed = once(socket, 'close');
  const cut = jest.spyOn(server, 'closeAllConnections');
  process.emit('SIGTERM');
  // Traces have three seconds, and the process ends after 28 whatever is left.
  jest.advanceTimersByTime(24_000);
  expect(cut).toHaveBeenCalled();
  await closed;
  expect(await exited).toBeUndefined();
});

test('a connection that cannot be closed in time does not keep the process', async () => {
  const { server, url, exited } = await givenStopping((_, response) => response.end());
  const socket = connect({ port: Number(url.port), host: url.hostname, allowHalfOpen: true });
  socket.write('CONNECT site:443 HTTP/1.1\r\nHost: site:443\r\n\r\n');
  await once(socket.resume(), 'end');
  process.emit('SIGTERM');
  jest.advanceTimersByTime(28_000);
  expect(await exited).toBe(1);
  socket.destroy();
  await new Promise((closed) => server.close(closed));
});
