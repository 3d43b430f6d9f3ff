import { setTimeout as delay } from 'node:timers/promises';
import { BOOK_RECURRING_SLOT_URL } from '@site/contract/bookings';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { type Dispatcher, errors } from 'undici';
import { ApiConnections, type ConnectionLimits, TooManyRequests } from './api-connections.js';

/** After the longest wait, a response that takes its full time still arrives before a silent connection is ended. */
const LIMITS: ConnectionLimits = { connections: 256, waitMs: 5_000 };
/** For responses that stay open; when all connections are in use, later clients get none. */
export const STREAM_LIMITS: ConnectionLimits = { connections: 1_000, waitMs: 0 };
/** Files that arrive at the same time: a slow client has its connection for minutes. */
export const UPLOAD_LIMITS: ConnectionLimits = { connections: 32, waitMs: 5_000 };
/** Files that are sent to clients: one that does not read has its connection until this server ends its own. */
export const DOWNLOAD_LIMITS: ConnectionLimits = { connections: 32, waitMs: 5_000 };
/** Requests under way or waiting for a connection; more than that is refused at once. */
const MAX_PENDING = 1024;
/** Pauses in milliseconds, each after all processes were tried: behind one name, another process takes over shortly. */
const PAUSES_MS = [0, 100, 300, 600];

/**
 * For all attempts together, in milliseconds: the last one may begin then, and this server ends a silent connection
 * after 30 s.
 */
const ATTEMPTS_MS = 20_000;

/** A request to the API. */
export interface ApiRequest {
  method: Dispatcher.HttpMethod;
  /** Path and query; begins with `/api/`. */
  path: string;
  headers: Record<string, string | string[]>;
  /** A body that arrives in pieces is sent once at most. */
  body?: Buffer | string | AsyncIterable<Buffer>;
  /** Ends the request at once, and frees its connection. */
  signal: AbortSignal;
}

/** No API process accepted a connection: the request was not sent. */
export class ApiUnreachable extends Error {
  override readonly name = 'ApiUnreachable';
}

/**
 * Connections to the API processes. With several of them a request goes to the next one when the
 * first cannot be reached, so that they can be restarted one by one.
 */
export class ApiUpstreams {
  readonly #processes: readonly ApiConnections[];
  #next = 0;
  #pending = 0;
  #isClosed = false;

  /**
   * @param urls origins of the API processes: requests go there and nowhere else
   * @param limits for each process
   */
  constructor(urls: readonly URL[], limits = LIMITS) {
    this.#processes = urls.map(({ origin }) => new ApiConnections(origin, limits));
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /**
   * Sends one request. It is sent again only when it cannot have reached the API, or when doing so
   * twice does no harm: reads, and writes with an idempotency key.
   *
   * @throws {TooManyRequests} when too many requests wait already, or this one for too long
   * @throws {ApiUnreachable} when it has reached no API process
   * @throws {Error} when none answers; what became of a write without a key is then not known
   */
  async request(request: ApiRequest): Promise<Dispatcher.ResponseData> {
    if (this.#pending >= MAX_PENDING) throw new TooManyRequests('Too many requests wait.');
    this.#pending += 1;
    try {
      return await this.#sendToAny(request);
    } finally {
      this.#pending -= 1;
    }
  }

  /** Ends all requests, also those that are sent later. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#processes.map((connections) => connections.close()));
  }

  async #sendToAny(request: ApiRequest): Promise<Dispatcher.ResponseData> {
    const first = this.#next++;
    const lastAttempt = PAUSES_MS.length * this.#processes.length;
    const until = performance.now() + ATTEMPTS_MS;
    let mayHaveArrived = false;
    for (let attempt = 0; ; attempt++) {
      if (this.#isClosed) throw new Error('The connections to the API are closed.');
      const connections = this.#processes[(first + attempt) % this.#processes.length];
      if (!connections) throw new Error('There is no API process to ask.');
      try {
        // undici sends what can be iterated over, too; its types lack it.
        const body = (request.body ?? null) as Buffer | string | null;
        return await connections.request({ ...request, body });
      } catch (error) {
        mayHaveArrived ||= !neverArrived(error);
        if (request.signal.aborted) throw error;
        const mayRepeat = neverArrived(error) || (wasCut(error) && isRepeatable(request));
        if (!mayRepeat || attempt >= lastAttempt || performance.now() >= until) {
          throw mayHaveArrived ? error : new ApiUnreachable(reasonOf(error), { cause: error });
        }
        await this.#pauseAfter(attempt, request.signal);
      }
    }
  }

  async #pauseAfter(attempt: number, signal: AbortSignal): Promise<void> {
    const tried = attempt + 1;
    if (tried % this.#processes.length > 0) return;
    await delay(PAUSES_MS[tried / this.#processes.length - 1], undefined, { signal });
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const propertyOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** No connection came about, so nothing was sent. With several addresses there is a reason for each. */
const neverArrived = (error: unknown): boolean => {
  const reasons = propertyOf(error, 'errors');
  if (Array.isArray(reasons)) return reasons.every(neverArrived);
  return (
    error instanceof errors.ConnectTimeoutError ||
    ['connect', 'getaddrinfo'].includes(String(propertyOf(error, 'syscall')))
  );
};

/** The connection broke before a response: what became of the request is not known. */
const wasCut = (error: unknown) =>
  error instanceof errors.SocketError ||
  ['ECONNRESET', 'EPIPE'].includes(String(propertyOf(error, 'code')));

/** The writes that the API carries out once for each idempotency key. */
const WITH_KEYS = [BOOK_RECURRING_SLOT_URL, SUBMIT_QUOTE_URL];

const isRepeatable = ({ method, path, headers }: ApiRequest) =>
  method === 'GET' ||
  method === 'HEAD' ||
  (headers['idempotency-key'] !== undefined && WITH_KEYS.includes(path.split('?', 1)[0] ?? ''));
