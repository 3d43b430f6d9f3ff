import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import { close, listen } from '../testing/raw-http.js';
import { ApiUpstreams } from './api-upstreams.js';

const CONNECT_ERROR = 'undici:client:connectError';

test('a process that takes over shortly after another one has gone is found under the same name', async () => {
  const server = createServer((_request, response) => response.end('here'));
  const url = await listen(server);
  await close(server);
  let refused = 0;
  const comeBack = () => {
    refused += 1;
    if (refused === 3) server.listen(Number(url.port), url.hostname);
  };
  subscribe(CONNECT_ERROR, comeBack);
  const upstreams = new ApiUpstreams([url]);
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

test('who leaves while it is waited for is not waited for', async () => {
  const upstreams = new ApiUpstreams([new URL('http://127.0.0.1:1')]);
  const left = AbortSignal.timeout(20);
  const request = upstreams.request({ method: 'GET', path: '/api/', headers: {}, signal: left });
  await expect(request).rejects.toThrow(/abort|timeout/i);
  await upstreams.close();
});
