import { finished } from 'node:stream';
import { Client, type Dispatcher } from 'undici';

/** Longer than the API's own time-outs, in milliseconds. */
const TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 3_000;

export interface ConnectionLimits {
  /** Requests to one API process at the same time. */
  connections: number;
  /** How long a request waits for a connection, in milliseconds. */
  waitMs: number;
}

/** The API has more requests than it can be expected to answer. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';
}

/**
 * Connections to one API process, each used by one request at a time. Undici's `Pool` takes a
 * connection for busy when a request fails while it is built, and never uses it again.
 */
export class ApiConnections {
  readonly #origin: string;
  readonly #limits: ConnectionLimits;
  readonly #all: Client[] = [];
  /** The one that was used last is used next: it is the most likely to be open still. */
  readonly #idle: Client[] = [];
  readonly #waiting = new Set<(client: Client) => void>();

  constructor(origin: string, limits: ConnectionLimits) {
    this.#origin = origin;
    this.#limits = limits;
  }

  /**
   * Sends one request; its connection is free again when the body of the response has ended.
   *
   * @throws {TooManyRequests} when no connection is free in time
   * @throws {Error} when there is no response, or `signal` ends the request
   */
  async request(
    options: Dispatcher.RequestOptions & { signal: AbortSignal },
  ): Promise<Dispatcher.ResponseData> {
    const client = this.#takeNow() ?? (await this.#wait(options.signal));
    try {
      const response = await client.request(options);
      finished(response.body, { writable: false }, () => this.#release(client));
      return response;
    } catch (error) {
      this.#release(client);
      throw error;
    }
  }

  /** Ends all connections, and with them the requests that use them or wait for one. */
  async close(): Promise<void> {
    await Promise.all(this.#all.map((client) => client.destroy()));
  }

  #takeNow(): Client | undefined {
    const idle = this.#idle.pop();
    if (idle || this.#all.length >= this.#limits.connections) return idle;
    const client = new Client(this.#origin, {
      pipelining: 1,
      connectTimeout: CONNECT_TIMEOUT_MS,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    this.#all.push(client);
    return client;
  }

  #wait(signal: AbortSignal): Promise<Client> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        this.#waiting.delete(take);
      };
      const take = (client: Client) => {
        leave();
        resolve(client);
      };
      const abort = () => {
        leave();
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        leave();
        reject(new TooManyRequests('No connection to the API is free.'));
      }, this.#limits.waitMs);
      signal.addEventListener('abort', abort);
      this.#waiting.add(take);
    });
  }

  #release(client: Client) {
    const [next] = this.#waiting;
    if (next) next(client);
    else this.#idle.push(client);
  }
}
