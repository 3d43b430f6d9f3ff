import { connect, type Socket } from 'node:net';

/** Opens a connection to a site. */
export function connectTo(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host: hostname, port: Number(port) }, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** The response to one request, which was sent exactly as written. */
export interface RawResponse {
  status: number;
  location: string | undefined;
  text: string;
}

/** Sends a request line as it is written, which `fetch` would normalise. */
export function sendLine(
  origin: string,
  line: string,
  headers: readonly string[] = [],
): Promise<RawResponse> {
  return sendHead(origin, [`${line} HTTP/1.1`, 'Host: site.example', ...headers]);
}

/** Sends the lines of a head as they are written, then the body; the connection ends with the response. */
export async function sendHead(
  origin: string,
  lines: readonly string[],
  body = '',
): Promise<RawResponse> {
  const socket = await connectTo(origin);
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  let text = '';
  for await (const chunk of socket) text += chunk;
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]),
    location: /^location: (.*?)\r$/im.exec(text)?.[1],
    text,
  };
}
