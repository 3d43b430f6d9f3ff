import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import getPort from 'get-port';
import { checkPort } from './port-check.js';

let servers: Server[];

beforeEach(() => {
  servers = [];
});

afterEach(async () => {
  for (const server of servers) await new Promise((closed) => server.close(closed));
});

async function listen(host: string, port: number) {
  const server = createServer();
  servers.push(server);
  await once(server.listen({ host, port }), 'listening');
}

test('a free port is fine', async () => {
  await expect(checkPort({ port: await getPort() }, 'Stop that one.')).resolves.toBeUndefined();
});

test.each(['127.0.0.1', '0.0.0.0'])('a port that is taken on %s is refused', async (host) => {
  const port = await getPort();
  await listen(host, port);
  await expect(checkPort({ port }, 'Stop that one.')).rejects.toThrow(
    `Port ${port} is taken by another program. Stop that one.`,
  );
});

test('a port that its process is about to release is waited for', async () => {
  const port = await getPort();
  await listen('127.0.0.1', port);
  const check = checkPort({ port }, 'Stop that one.', 60_000);
  await new Promise((closed) => servers.pop()?.close(closed));
  await expect(check).resolves.toBeUndefined();
});
