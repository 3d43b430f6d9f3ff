import { once } from 'node:events';
import { createServer } from 'node:http';
import { listenProblem } from './listen-problem.js';

/** What the operator reads when a server is to listen there. */
async function problemAt(host: string, port: number) {
  const server = createServer();
  server.listen(port, host);
  const [error] = await once(server, 'error');
  return listenProblem(error, { host, port });
}

test.each(['nonsense.invalid', '192.0.2.1', '1e9', '-1', '256.1.1.1'])(
  '§7 HOST=%s is not an address of this machine',
  async (host) => {
    expect(await problemAt(host, 0)).toBe(
      `HOST is "${host}", which is not an address of this machine. Set it to one, for example 0.0.0.0 for all.`,
    );
  },
);

test('§7 a port that another program uses is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    expect(await problemAt('127.0.0.1', port)).toBe(
      `Port ${port} is taken. Stop what uses it, or set PORT to another one.`,
    );
  } finally {
    other.close();
  }
});

test('§7 a port that the metrics have is named with both settings', () => {
  const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
  expect(listenProblem(error, { host: '127.0.0.1', port: 3000, metrics: { port: 3000 } })).toBe(
    'PORT and SHELL_METRICS_PORT are both 3000. Set one of them to another number.',
  );
});
