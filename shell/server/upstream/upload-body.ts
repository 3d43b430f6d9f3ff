import type { IncomingMessage } from 'node:http';

/** A body is larger than accepted. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * The body of a request as it arrives, no further than `limit` bytes. Nothing is read before the first byte is asked for, so
 * that a request which reached nobody can be sent elsewhere. Whoever stops reading leaves the client's connection as it is:
 * the response is still to be sent over it.
 */
export const uploadBody = (request: IncomingMessage, limit: number): AsyncIterable<Buffer> => ({
  [Symbol.asyncIterator]: () => chunksOf(request, limit),
});

/** @throws {BodyTooLarge} */
async function* chunksOf(request: IncomingMessage, limit: number) {
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge('The body is too large.');
    yield chunk;
  }
}
