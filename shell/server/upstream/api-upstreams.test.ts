import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import { freePort } from '@site/stack/free-port';
import { errors } from 'undici';
import { close } from '../testing/raw-http.js';
import { ApiConnections } from './api-connections.js';
import { ApiUnreachable, ApiUpstreams } from './api-upstreams.js';

const CONNECT_ERROR = 'undici:client:connectError';

test('a process that takes over shortly after another one has gone is found under the same name', async () => {
  const server = createServer((_request, response) => response.end('here'));
  const port = await freePort();
  let refused = 0;
  const comeBack = () => {
    refused += 1;
    if (refused === 3) server.listen(port, '127.0.0.1');
  };
  subscribe(CONNECT_ERROR, comeBack);
  const upstreams = new ApiUpstreams([new URL(`http://127.0.0.1:${port}`)]);
  try {
    const { body } = await upstreams.request({
      method: 'POST',
      path: '/api/submit-quote',
      headers: {},
      body: '{}',
      signal: new AbortController().signal,
    });
    expect(await body.text()).toBe('here');
    expect(refused).toBe(3);
  } finally {
    unsubscribe(CONNECT_ERROR, comeBack);
    await upstreams.close();
    await close(server);
  }
});

test('a request whose visitor has left is not tried again', async () => {
  const leaving = new AbortController();
  let refused = 0;
  const leave = () => {
    refused += 1;
    if (refused === 2) leaving.abort();
  };
  subscribe(CONNECT_ERROR, leave);
  const upstreams = new ApiUpstreams([new URL('http://127.0.0.1:1')]);
  try {
    const { signal } = leaving;
    const request = upstreams.request({ method: 'GET', path: '/api/', headers: {}, signal });
    await expect(request).rejects.toThrow();
    expect(refused).toBe(2);
  } finally {
    unsubscribe(CONNECT_ERROR, leave);
    await upstreams.close();
  }
});

test('machines that never answer are tried only for as long as a visitor waits', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const attempts = jest.spyOn(ApiConnections.prototype, 'request').mockImplementation(async () => {
    now += 3_500;
    throw new errors.ConnectTimeoutError();
  });
  const upstreams = new ApiUpstreams([1, 2, 3].map((n) => new URL(`http://127.0.0.1:${n}`)));
  const { signal } = new AbortController();
  const request = upstreams.request({ method: 'GET', path: '/api/', headers: {}, signal });
  await expect(request).rejects.toThrow(ApiUnreachable);
  expect(now).toBeLessThan(25_000);
  expect(attempts.mock.calls.length).toBeGreaterThan(3);
  jest.restoreAllMocks();
  await upstreams.close();
});
