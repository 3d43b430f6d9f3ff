import { connect, type Socket } from 'node:net';

/** Opens a connection to a site. */
export function connectTo(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host: hostname, port: Number(port) }, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** The answer to one request, which was sent exactly as written. */
export interface RawAnswer {
  status: number;
  location: string | undefined;
  text: string;
}

/** Sends a request line as it is written, which `fetch` would normalise. */
export async function sendLine(
  origin: string,
  line: string,
  headers: readonly string[] = [],
): Promise<RawAnswer> {
  const socket = await connectTo(origin);
  const head = [`${line} HTTP/1.1`, 'Host: site.example', 'Connection: close', ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += chunk;
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]),
    location: /^location: (.*?)\r$/im.exec(text)?.[1],
    text,
  };
}
