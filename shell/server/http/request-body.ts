import type { IncomingMessage } from 'node:http';

/** How long and how much a client may go on sending, so that it gets to read the response. */
const DISCARD_MS = 1_000;
const DISCARD_BYTES = 1_000_000;

/**
 * Reads a request's body into memory, no further than `limit` bytes.
 *
 * @returns undefined when the body is larger; what is left of it is not read
 * @throws {Error} when the client disconnects before its end
 */
export async function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not close the connection: the response is still to be sent over it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Lets a client whose body is refused send on for a moment; then its connection is closed. */
export function discardBriefly(request: IncomingMessage): void {
  const timer = setTimeout(() => request.socket.destroy(), DISCARD_MS).unref();
  request.once('close', () => clearTimeout(timer));
  discardBody(request, DISCARD_BYTES);
}

/** Lets a client whose body is refused send it to its end; one that sends more than `limit` bytes is cut off. */
export function discardBody(request: IncomingMessage, limit: number): void {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) request.socket.destroy();
  });
}
