import { LENGTH_BYTES, MAX_MESSAGE_BYTES } from './render-messages.js';

/** A message to a render process, as its `blocking-channel.ts` reads it. */
export function frame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const header = Buffer.alloc(LENGTH_BYTES);
  header.writeUInt32BE(body.length);
  return Buffer.concat([header, body]);
}

/** The bytes are not a message, or it is too long. */
class InvalidFrameError extends Error {
  override readonly name = 'InvalidFrameError';
}

/**
 * Reads messages from the bytes of a render process. Buffers no more than one message of the largest size.
 */
export class FrameReader {
  #parts: Buffer[] = [];
  #size = 0;
  #needed = LENGTH_BYTES;
  #isBody = false;

  /**
   * @returns the messages that are complete now
   * @throws {InvalidFrameError} when what arrives is not what {@link frame} makes
   */
  *read(bytes: Buffer): Generator<unknown> {
    let rest = bytes;
    while (rest.length > 0) {
      const part = rest.subarray(0, this.#needed - this.#size);
      rest = rest.subarray(part.length);
      this.#parts.push(part);
      this.#size += part.length;
      if (this.#size < this.#needed) return;
      const whole = Buffer.concat(this.#parts);
      if (this.#isBody) yield parse(whole);
      this.#await(this.#isBody ? undefined : whole.readUInt32BE());
    }
  }

  /** @param length of the body that follows; undefined when a header does */
  #await(length: number | undefined) {
    if (length !== undefined && (length > MAX_MESSAGE_BYTES || length === 0)) {
      throw new InvalidFrameError(`A message of ${length} bytes was announced.`);
    }
    this.#isBody = length !== undefined;
    this.#needed = length ?? LENGTH_BYTES;
    this.#parts = [];
    this.#size = 0;
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new InvalidFrameError('A message is not JSON.');
  }
}
