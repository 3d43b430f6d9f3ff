import { EVENT_RETRY_MS } from '@site/contract/events';
import type { Response } from 'express';

/** How far a client that reads slowly may fall behind, in bytes. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** One event of a stream. */
export interface StreamEvent {
  id?: string;
  event: string;
  data?: unknown;
}

/** A response that stays open, in the format of server-sent events (HTML standard, section 9.2). */
export class EventStream {
  readonly closed: Promise<void>;

  constructor(private readonly response: Response) {
    this.closed = new Promise((resolve) => {
      if (response.closed) resolve();
      else response.once('close', resolve);
    });
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Proxies such as nginx would collect the events first.
      'X-Accel-Buffering': 'no',
    });
    this.write(`retry: ${EVENT_RETRY_MS}\n\n`);
  }

  send({ id, event, data }: StreamEvent) {
    const lines = [`event: ${event}`, `data: ${data === undefined ? '' : JSON.stringify(data)}`];
    if (id !== undefined) lines.unshift(`id: ${id}`);
    this.write(`${lines.join('\n')}\n\n`);
  }

  /** Shows proxies and browsers that the stream is alive. */
  keepAlive() {
    this.write(':\n\n');
  }

  /** Ends the stream; the browser connects again. */
  end() {
    this.response.end();
  }

  private write(text: string) {
    if (this.response.writableEnded || this.response.destroyed) return;
    this.response.write(text);
    if (this.response.writableLength > MAX_UNREAD_BYTES) this.response.destroy();
  }
}
