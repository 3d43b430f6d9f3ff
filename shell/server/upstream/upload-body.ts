import type { IncomingMessage } from 'node:http';

/** A body is larger than accepted. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * Settles when the first bytes of a body have arrived, or none will. A request is sent to the API with its first bytes:
 * a client that sends none would have a connection for as long as it stays, and the API could not refuse it.
 */
export const bodyBegins = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    for (const event of ['readable', 'end', 'close']) request.once(event, () => resolve());
  });

/**
 * The body of a request as it arrives, no further than `limit` bytes. Nothing is read before the iteration begins, so
 * that a request that reached no API process can be sent to another one. Ending the iteration leaves the client's
 * connection as it is: the response is still to be sent over it.
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
