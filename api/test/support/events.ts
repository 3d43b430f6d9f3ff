import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RequestHeaders } from './client.js';

export interface ReceivedEvent {
  id: string | undefined;
  event: string;
  data: unknown;
}

/** An open stream of server-sent events. */
export class ReceivedEvents {
  /** Everything received, as it was sent. */
  text = '';
  private unread = '';

  private readonly chunks: AsyncIterator<Buffer>;

  private constructor(private readonly response: IncomingMessage) {
    this.chunks = response[Symbol.asyncIterator]();
  }

  /**
   * Settles when the stream is open.
   *
   * @throws {Error} when the response has another status
   */
  static async open(url: string, headers: RequestHeaders = {}): Promise<ReceivedEvents> {
    // Not by `fetch`: after an aborted request it opens a new connection, which the server then waits for.
    const [response]: IncomingMessage[] = await once(
      get(url, { headers, agent: false }),
      'response',
    );
    if (response?.statusCode !== 200) {
      throw new Error(response && `${response.statusCode} ${await text(response)}`);
    }
    const events = new ReceivedEvents(response);
    await events.block();
    return events;
  }

  /**
   * The next event; waits for it.
   *
   * @throws {Error} when the stream has ended
   */
  async next(): Promise<ReceivedEvent> {
    for (;;) {
      const fields = new Map(
        (await this.block()).split('\n').map((line) => {
          const [name = '', ...value] = line.split(': ');
          return [name, value.join(': ')] as const;
        }),
      );
      const event = fields.get('event');
      if (event === undefined) continue;
      const data = fields.get('data');
      return { id: fields.get('id'), event, data: data ? JSON.parse(data) : undefined };
    }
  }

  /** Settles when the server has ended the stream. */
  async ended(): Promise<void> {
    while (!(await this.chunks.next()).done);
  }

  close() {
    this.response.destroy();
  }

  private async block(): Promise<string> {
    for (;;) {
      const end = this.unread.indexOf('\n\n');
      if (end >= 0) {
        const block = this.unread.slice(0, end);
        this.unread = this.unread.slice(end + 2);
        return block;
      }
      const { done, value } = await this.chunks.next();
      if (done) throw new Error('The stream has ended.');
      this.text += value;
      this.unread += value;
    }
  }
}
