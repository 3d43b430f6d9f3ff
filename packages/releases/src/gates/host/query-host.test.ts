import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { queryHost } from './query-host.js';

let host: Server | undefined;
afterEach(() => {
  host?.closeAllConnections();
  host?.close();
});

async function queried(listener: RequestListener) {
  const server = createServer(listener);
  host = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return queryHost(`http://127.0.0.1:${port}`, '/about', v.object({ name: v.string() }));
}

test('what a host says is parsed', async () => {
  const result = await queried((_, response) => response.end('{"name":"quotes","more":1}'));
  expect(result).toEqual({ data: { name: 'quotes' } });
});

test.each(['<html>', '{"name":"cut', '[]', ''])(
  'a host that answers %j was reached, and says something else',
  async (text) => {
    const result = await queried((_, response) => response.end(text));
    expect(result).toEqual({ problem: expect.stringMatching(/:\d+\/about has another shape$/) });
  },
);

test('a response that does not end is not read to the last second', async () => {
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
  expect(result).toEqual({ problem: expect.stringMatching(/says more than a host has to say$/) });
  // What the connection holds besides.
  expect(sent).toBeLessThan(50_000_000);
});
