import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createHttpServer } from './http/server.js';
import { stopOnSignal } from './stop-on-signal.js';
import { listen, readAll, sendRaw } from './testing/raw-http.js';
import { ApiUpstreams } from './upstream/api-upstreams.js';

afterEach(() => {
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
