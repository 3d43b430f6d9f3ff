import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { askSite } from './ask-site.js';

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

/** A site that answers once on each connection, and closes it when it is asked again. */
async function forgetfulSite() {
  const connections: Socket[] = [];
  const server = createServer((socket) => {
    connections.push(socket);
    socket.once('data', () => {
      socket.write(ANSWER);
      socket.once('data', () => socket.resetAndDestroy());
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    connections,
    async stop() {
      for (const socket of connections) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const question = { target: '/', headers: {}, closed: new AbortController().signal };

test('a read is asked again when the site has closed the connection that was kept, a write is not', async () => {
  const site = await forgetfulSite();
  const read = async () => text(await askSite(site.url, { ...question, method: 'GET' }));
  expect(await read()).toBe('ok');
  expect(await read()).toBe('ok');
  expect(site.connections).toHaveLength(2);

  const write = { ...question, method: 'POST', body: Readable.from([Buffer.from('x')]) };
  await expect(askSite(site.url, write)).rejects.toThrow();
  expect(site.connections).toHaveLength(2);
  await site.stop();
});

test('a request ends when nobody waits for its answer', async () => {
  const site = await forgetfulSite();
  const closed = AbortSignal.abort();
  await expect(askSite(site.url, { ...question, closed, method: 'GET' })).rejects.toThrow();
  await site.stop();
});
