import { createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { listen } from '../testing/listen.js';
import { fetchFromSite } from './fetch-from-site.js';

const RESPONSE = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

/** A site that responds once on each connection, and closes it at the next request. */
async function forgetfulSite() {
  const connections: Socket[] = [];
  const server = createServer((socket) => {
    connections.push(socket);
    socket.once('data', () => {
      socket.write(RESPONSE);
      socket.once('data', () => socket.resetAndDestroy());
    });
    socket.on('error', () => {});
  });
  return {
    url: await listen(server),
    connections,
    async stop() {
      for (const socket of connections) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const siteRequest = { target: '/', headers: {}, closed: new AbortController().signal };

test('a read is sent again when the site has closed the connection that was kept, a write is not', async () => {
  const site = await forgetfulSite();
  const read = async () => text(await fetchFromSite(site.url, { ...siteRequest, method: 'GET' }));
  expect(await read()).toBe('ok');
  expect(await read()).toBe('ok');
  expect(site.connections).toHaveLength(2);

  const write = { ...siteRequest, method: 'POST', body: Readable.from([Buffer.from('x')]) };
  await expect(fetchFromSite(site.url, write)).rejects.toThrow();
  expect(site.connections).toHaveLength(2);
  await site.stop();
});

test('a request ends when nobody waits for its response', async () => {
  const site = await forgetfulSite();
  const closed = AbortSignal.abort();
  await expect(
    fetchFromSite(site.url, { ...siteRequest, closed, method: 'GET' }),
  ).rejects.toThrow();
  await site.stop();
});
