import { once } from 'node:events';
import { type MessageEvent, WebSocket } from 'undici';
import * as v from 'valibot';

const Message = v.variant('type', [
  v.object({ type: v.literal('success'), id: v.number(), result: v.unknown() }),
  v.object({
    type: v.literal('error'),
    id: v.nullable(v.number()),
    error: v.string(),
    message: v.string(),
  }),
  v.object({ type: v.literal('event'), method: v.string(), params: v.unknown() }),
]);

/** Commands and events of WebDriver BiDi, https://www.w3.org/TR/webdriver-bidi. */
export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #onEvent: (method: string, params: unknown) => void;
  readonly #waiting = new Map<number, PendingCommand>();
  #lastId = 0;

  private constructor(socket: WebSocket, onEvent: (method: string, params: unknown) => void) {
    this.#socket = socket;
    this.#onEvent = onEvent;
    socket.addEventListener('message', (event) => this.#receive(event));
    socket.addEventListener('close', () => this.#fail(new Error('The browser has gone.')));
  }

  static async open(url: string, onEvent: (method: string, params: unknown) => void) {
    const socket = new WebSocket(url);
    await once(socket, 'open');
    return new BidiConnection(socket, onEvent);
  }

  /**
   * Sends a command.
   *
   * @returns the result of the command
   */
  send(method: string, params: object): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const named = (reason: Error) => reject(new Error(`${method}: ${reason.message}`));
      this.#waiting.set(id, { resolve, reject: named });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  #receive({ data }: MessageEvent) {
    const message = v.parse(Message, JSON.parse(String(data)));
    if (message.type === 'event') return this.#onEvent(message.method, message.params);
    const command = this.#waiting.get(message.id ?? 0);
    this.#waiting.delete(message.id ?? 0);
    if (message.type === 'success') command?.resolve(message.result);
    else command?.reject(new Error(`${message.error}: ${message.message}`));
  }

  #fail(reason: Error) {
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

interface PendingCommand {
  resolve(result: unknown): void;
  reject(reason: Error): void;
}
