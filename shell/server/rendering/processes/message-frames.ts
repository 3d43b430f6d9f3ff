import { MAX_MESSAGE_BYTES } from './render-messages.js';

/** Bytes before each message that say how long it is. */
const HEADER_BYTES = 4;

/** A message to a render process, as its `blocking-channel.ts` reads it. */
export function frame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(body.length);
  return Buffer.concat([header, body]);
}

/** What was read is not a message, or longer than any. */
export class InvalidFrameError extends Error {
  override readonly name = 'InvalidFrameError';
}

/** Takes messages out of the bytes of a render process. Keeps no more than one message of the largest size. */
export class FrameReader {
  #parts: Buffer[] = [];
  #size = 0;
  #needed = HEADER_BYTES;
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
    this.#needed = length ?? HEADER_BYTES;
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
