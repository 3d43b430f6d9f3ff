import { PROOF_HEADER } from './limits.js';

/** How long a call may take before it counts as a network failure, in milliseconds. */
export const CALL_TIMEOUT_MS = 15_000;
/** The status that asks for a proof of work. */
const PROOF_REQUIRED = 428;
/** A proof can come too late: then another one is asked for. */
const MAX_PROOFS = 2;

/** A response with a status outside 200 to 299. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** @param reason the body's `error` sentence, when the server sent one that can be read */
  constructor(
    readonly status: number,
    readonly reason: string | undefined,
  ) {
    super(reason ?? `The server answered with status ${status}.`);
  }
}

/** The API's sentence for a failed call, or the page's own when there is none. */
export const explainFailure = (failure: unknown, otherwise: string) =>
  (failure instanceof ApiError && failure.reason) || otherwise;

/** No response arrived: the network failed or the call took too long. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** Whether no response of the API arrived, or a gateway reported that it got none: a write may have been carried out. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof NetworkError ||
  (failure instanceof ApiError && [502, 504].includes(failure.status));

/** What the caller of any call may set. */
export interface CallOptions {
  /** Aborts the call. */
  signal?: AbortSignal;
}

interface Call extends CallOptions {
  method?: 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of a body. */
  file?: Blob;
  idempotencyKey?: string;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
  /** Instead of {@link CALL_TIMEOUT_MS}. */
  timeoutMs?: number;
  /** How a successful response is read; if not set, any 2xx is a success whatever its body is. */
  responseType?: 'json' | 'text' | 'headers';
}

/**
 * Makes one request to the API. Writes are never repeated here, with one exception: while the site is busy
 * the API asks for a proof of work before it carries a write out. The proof is computed here, and the same
 * request sent again with it.
 *
 * @throws {ApiError} for a status outside 200 to 299
 * @throws {NetworkError} when no response arrived in time
 * @throws {DOMException} the signal's reason, when the caller aborted
 */
export function call(url: string, request: Call & { responseType: 'headers' }): Promise<Headers>;
export function call<T>(url: string, request: Call & { responseType: 'json' | 'text' }): Promise<T>;
export function call(url: string, request: Call): Promise<void>;
export async function call(url: string, request: Call): Promise<unknown> {
  let proof: string | undefined;
  for (let proofs = 0; ; proofs++) {
    const result = await exchange(url, request, proof);
    if (!(result instanceof Refusal)) return result;
    proof =
      result.status === PROOF_REQUIRED && proofs < MAX_PROOFS
        ? await prove(result.challenge, request.signal)
        : undefined;
    if (proof === undefined) throw new ApiError(result.status, result.reason);
  }
}

/** A refused request, before it is known whether a proof of work helps. */
class Refusal {
  constructor(
    readonly status: number,
    readonly reason: string | undefined,
    readonly challenge: unknown,
  ) {}
}

async function exchange(url: string, request: Call, proof: string | undefined): Promise<unknown> {
  const { signal, responseType, timeoutMs = CALL_TIMEOUT_MS } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...toFetch(request, proof),
      signal: signal ? eitherOf(signal, timeout) : timeout,
    });
    if (!response.ok) return await readRefusal(response);
    if (responseType === 'headers') return response.headers;
    return responseType && (await response[responseType]());
  } catch (failure) {
    if (signal?.aborted || failure instanceof SyntaxError) throw failure;
    throw new NetworkError('No response arrived.', { cause: failure });
  }
}

/** Aborts with the first of both, as `AbortSignal.any`, which browsers have since 2024 only. */
function eitherOf(...signals: AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: either.signal });
  }
  return either.signal;
}

/** Undefined when the solver cannot be loaded: the visitor then gets the sentence of the server. */
async function prove(challenge: unknown, signal: AbortSignal | undefined) {
  const solver = await import('./proof-of-work.js').catch(() => undefined);
  return solver?.solve(challenge, signal);
}

function toFetch(
  { method, body, file, idempotencyKey, ...more }: Call,
  proof: string | undefined,
): RequestInit {
  const headers: Record<string, string> = { ...more.headers, accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (proof) headers[PROOF_HEADER] = proof;
  return {
    method: method ?? 'GET',
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
  };
}

async function readRefusal(response: Response): Promise<Refusal> {
  const body: unknown = await response.json().catch(() => undefined);
  const { error, challenge }: { error?: unknown; challenge?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  const reason = typeof error === 'string' && error !== '' ? error : undefined;
  return new Refusal(response.status, reason, challenge);
}
