/** How long a call may take before it counts as a network failure, in milliseconds. */
export const CALL_TIMEOUT_MS = 15_000;

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

/** No response arrived: the network failed or the call took too long. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

interface Call {
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Reads a successful response as JSON; left out, any 2xx is success whatever its body holds. */
  answer?: 'json';
}

/**
 * Makes one request to the API. Writes are never repeated here.
 *
 * @throws {ApiError} for a status outside 200 to 299
 * @throws {NetworkError} when no response arrived within {@link CALL_TIMEOUT_MS}
 * @throws the signal's reason when the caller aborted
 */
export function call<T>(url: string, request: Call & { answer: 'json' }): Promise<T>;
export function call(url: string, request: Call): Promise<void>;
export async function call(url: string, { signal, answer, ...request }: Call): Promise<unknown> {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      ...toFetch(request),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok) throw new ApiError(response.status, await readReason(response));
    return answer === 'json' ? await response.json() : undefined;
  } catch (failure) {
    if (signal?.aborted || failure instanceof ApiError || failure instanceof SyntaxError) {
      throw failure;
    }
    throw new NetworkError('No response arrived.', { cause: failure });
  }
}

function toFetch({ method, body, idempotencyKey }: Call): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  return {
    method: method ?? 'GET',
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

async function readReason(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  return typeof body.error === 'string' && body.error !== '' ? body.error : undefined;
}
