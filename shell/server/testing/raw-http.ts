import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/**
 * Starts a server on a free port.
 *
 * @returns the origin of the server
 */
export async function listen(server: Server): Promise<URL> {
  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return new URL(`http://127.0.0.1:${port}`);
}

/** Stops a server and ends its connections. */
export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}

/** Sends text exactly as it is, over a connection of its own. */
export async function sendRaw(to: URL, text: string): Promise<Socket> {
  const socket = connect(Number(to.port), to.hostname);
  await new Promise((connected) => socket.once('connect', connected));
  socket.write(text);
  return socket;
}

/** All that the server sends until it closes the connection. */
export async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket) text += part;
  return text;
}

/** Requests a target exactly as it is written, which `fetch` would normalise first. */
export async function fetchRaw(to: URL, line: string, ...headers: string[]): Promise<string> {
  const head = [`${line} HTTP/1.1`, 'Host: site', 'Connection: close', ...headers];
  return readAll(await sendRaw(to, `${head.join('\r\n')}\r\n\r\n`));
}
