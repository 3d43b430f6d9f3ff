import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:http';
import { portOf } from '@site/stack/port-of';
import { ApiUpstreams } from './api-upstreams.js';

const CONNECT_ERROR = 'undici:client:connectError';

const listening = (server: Server, port = 0) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

test('a process that takes over shortly after another one has gone is found under the same name', async () => {
  const server = createServer((_request, response) => response.end('here'));
  await listening(server);
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  let refused = 0;
  const comeBack = () => {
    refused += 1;
    if (refused === 3) void listening(server, port);
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
    server.close();
  }
});

test('who leaves while it is waited for is not waited for', async () => {
  const upstreams = new ApiUpstreams([new URL('http://127.0.0.1:1')]);
  const left = AbortSignal.timeout(20);
  const asked = upstreams.request({ method: 'GET', path: '/api/', headers: {}, signal: left });
  await expect(asked).rejects.toThrow(/abort|timeout/i);
  await upstreams.close();
});
