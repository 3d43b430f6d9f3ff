import { Buffer } from 'node:buffer';
import { readSync, writeSync } from 'node:fs';
import { LENGTH_BYTES, type ProcessMessage } from './render-messages.js';

/** File descriptors of a render process; see `confined-process.ts`. */
const REQUESTS = 0;
const LOG = 2;
const MESSAGES = 3;

/** The end of the channel in a render process. */
interface BlockingChannel {
  /** Waits for the next message of the host, and ends the process when there is no host any more. */
  receive(): unknown;
  send(message: ProcessMessage): void;
  log(line: string): void;
}

/**
 * Opens the channel. It reads and writes descriptors synchronously, so that there is no stream, socket or
 * event emitter in the process that a bundle could get hold of. While it waits, nothing runs: neither
 * timers nor promises that a page has left.
 */
export function openChannel(): BlockingChannel {
  const exit = process.exit.bind(process);
  const { stringify, parse } = JSON;

  const read = (length: number): Buffer => {
    const bytes = Buffer.alloc(length);
    for (let at = 0; at < length; ) {
      const count = readSync(REQUESTS, bytes, at, length - at, null);
      if (count === 0) exit(0);
      at += count;
    }
    return bytes;
  };
  const write = (descriptor: number, bytes: Buffer) => {
    for (let at = 0; at < bytes.length; ) {
      at += writeSync(descriptor, bytes, at, bytes.length - at, null);
    }
  };
  return {
    receive: () => parse(read(read(LENGTH_BYTES).readUInt32BE()).toString()) as unknown, // parsed text
    send(message) {
      const body = Buffer.from(stringify(message));
      const header = Buffer.alloc(LENGTH_BYTES);
      header.writeUInt32BE(body.length);
      write(MESSAGES, Buffer.concat([header, body]));
    },
    log: (line) => write(LOG, Buffer.from(`${line}\n`)),
  };
}
