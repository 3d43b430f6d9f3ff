import type { IncomingMessage } from 'node:http';

/**
 * Reads a request's body into memory, no further than `limit` bytes.
 *
 * @returns undefined when the body is larger; what is left of it is not read
 * @throws when the client disconnects before its end
 */
export async function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not close the connection: the answer is still to be sent over it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
