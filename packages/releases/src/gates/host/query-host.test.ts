import { createServer, type RequestListener, type Server } from 'node:http';
import * as v from 'valibot';
import { listen } from '../../testing/listen.js';
import { queryHost } from './query-host.js';

let host: Server | undefined;
afterEach(() => {
  host?.closeAllConnections();
  host?.close();
});

async function queried(listener: RequestListener) {
  const server = createServer(listener);
  host = server;
  return queryHost(await listen(server), '/about', v.object({ name: v.string() }));
}

test('the response of a host is parsed', async () => {
  const result = await queried((_, response) => response.end('{"name":"quotes","more":1}'));
  expect(result).toEqual({ data: { name: 'quotes' } });
});

test.each(['<html>', '{"name":"cut', '[]', ''])(
  'the response %j is a problem of its shape, not of the connection',
  async (text) => {
    const result = await queried((_, response) => response.end(text));
    expect(result).toEqual({
      problem: expect.stringMatching(/:\d+\/about sent an unexpected response$/),
    });
  },
);

test('reading stops once a response is longer than that of any host', async () => {
  let sent = 0;
  const result = await queried((_, response) => {
    const part = Buffer.alloc(64 * 1024);
    const send = () => {
      if (response.destroyed) return;
      do sent += part.length;
      while (response.write(part));
      response.once('drain', send);
    };
    send();
  });
  expect(result).toEqual({
    problem: expect.stringMatching(/sent a longer response than a host sends$/),
  });
  // More than the limit, because the buffers of the connection are filled, too.
  expect(sent).toBeLessThan(50_000_000);
});
