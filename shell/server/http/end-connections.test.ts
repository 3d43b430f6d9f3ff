import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { close, listen, readAll, sendRaw } from '../testing/raw-http.js';
import { endConnections } from './end-connections.js';
import { createHttpServer } from './server.js';

const REQUEST = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n';

const textOf = async (socket: Socket) => String((await once(socket, 'data'))[0]);

test('a keep-alive connection ends with its next response, which says so', async () => {
  const server = createHttpServer((_, response) => {
    response.writeHead(200, { 'Content-Length': 2 }).end('ok');
  });
  const socket = await sendRaw(await listen(server), REQUEST);
  try {
    expect(await textOf(socket)).toContain('Connection: keep-alive');
    endConnections(server);
    socket.write(REQUEST);
    const lines = (await readAll(socket)).split('\r\n');
    expect(lines).toEqual(expect.arrayContaining(['HTTP/1.1 200 OK', 'Connection: close', 'ok']));
  } finally {
    await close(server);
  }
});

test('a response under way is sent to its end', async () => {
  let begin: (response: ServerResponse) => void = () => {};
  const begun = new Promise<ServerResponse>((resolve) => {
    begin = resolve;
  });
  const server = createHttpServer((_, response) => {
    response.write('begin');
    begin(response);
  });
  const socket = await sendRaw(await listen(server), REQUEST);
  try {
    expect(await textOf(socket)).toContain('begin');
    endConnections(server);
    (await begun).end('end');
    expect(await textOf(socket)).toContain('end');
  } finally {
    await close(server);
  }
});
