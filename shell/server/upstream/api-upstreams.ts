import { type Dispatcher, errors, Pool } from 'undici';

/** Longer than the API's own time-outs, in milliseconds. */
const TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** Requests to one API process at the same time. */
const CONNECTIONS = 256;
/** Requests under way or waiting for a connection; more than that is refused at once. */
const MAX_PENDING = 1024;

/** What the API is asked. */
export interface ApiRequest {
  method: Dispatcher.HttpMethod;
  /** Path and query; begins with `/api/`. */
  path: string;
  headers: Record<string, string | string[]>;
  body?: Buffer | string;
  /** Ends the request at once, and frees its connection. */
  signal: AbortSignal;
}

/** There are more requests to the API than it can be expected to answer. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';
}

/**
 * Connections to the API processes. With several of them a request goes to the next one when the
 * first cannot be reached, so that they can be restarted one by one.
 */
export class ApiUpstreams {
  readonly #pools: readonly Pool[];
  #next = 0;
  #pending = 0;

  /** @param urls origins of the API processes: requests go there and nowhere else */
  constructor(urls: readonly URL[]) {
    this.#pools = urls.map(
      ({ origin }) =>
        new Pool(origin, {
          connections: CONNECTIONS,
          pipelining: 1,
          connectTimeout: CONNECT_TIMEOUT_MS,
          headersTimeout: TIMEOUT_MS,
          bodyTimeout: TIMEOUT_MS,
        }),
    );
  }

  /**
   * Sends one request. It is sent again only when it cannot have reached the API, or when doing so
   * twice does no harm: reads, and writes with an idempotency key.
   *
   * @throws {TooManyRequests} when too many requests wait already
   * @throws when no API process answers; what became of a write without a key is then not known
   */
  async request(request: ApiRequest): Promise<Dispatcher.ResponseData> {
    if (this.#pending >= MAX_PENDING) throw new TooManyRequests('Too many requests wait.');
    this.#pending += 1;
    try {
      return await this.#sendToEither(request);
    } finally {
      this.#pending -= 1;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.destroy()));
  }

  async #sendToEither(request: ApiRequest): Promise<Dispatcher.ResponseData> {
    const first = this.#next++;
    for (let attempt = 0; ; attempt++) {
      const pool = this.#pools[(first + attempt) % this.#pools.length];
      if (!pool) throw new Error('There is no API process to ask.');
      try {
        return await pool.request({ ...request, body: request.body ?? null });
      } catch (error) {
        if (request.signal.aborted || attempt > this.#pools.length) throw error;
        if (!neverArrived(error) && !(wasCut(error) && isRepeatable(request))) throw error;
      }
    }
  }
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** No connection came about, so nothing was sent. */
const neverArrived = (error: unknown) =>
  error instanceof errors.ConnectTimeoutError ||
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(codeOf(error));

/** The connection broke before an answer: what became of the request is not known. */
const wasCut = (error: unknown) =>
  error instanceof errors.SocketError || ['ECONNRESET', 'EPIPE'].includes(codeOf(error));

/** Reading twice is harmless, and so is writing twice with a key that the API recognises. */
const isRepeatable = ({ method, headers }: ApiRequest) =>
  method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;
