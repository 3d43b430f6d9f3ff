import * as v from 'valibot';
import { readResponse } from '../../store/read-response.js';

/** A live host responds sooner, even on a busy machine. */
const TIMEOUT_MS = 5_000;
/** More bytes than the response of a host with hundreds of remotes. */
const MAX_BYTES = 2_000_000;

/** What a host has published, or why it could not be read, as the end of a sentence. */
export type HostResult<T> = { data: T } | { problem: string };

export interface QueryOptions {
  /** Whether to follow a redirect, or to take it for a problem. */
  redirect?: 'follow' | 'manual' | undefined;
  timeoutMs?: number;
}

/** Fetches something that the live host publishes as JSON. */
export async function queryHost<T>(
  hostUrl: string | undefined,
  address: string,
  schema: v.GenericSchema<unknown, T>,
  { redirect = 'follow', timeoutMs = TIMEOUT_MS }: QueryOptions = {},
): Promise<HostResult<T>> {
  if (!hostUrl) return { problem: 'HOST_URL is not set' };
  try {
    const response = await fetch(new URL(address, hostUrl), {
      signal: AbortSignal.timeout(timeoutMs),
      redirect,
    });
    if (!response.ok) {
      await response.body?.cancel();
      const place = response.headers.get('location');
      const where = place ? `, and redirects to ${place}` : '';
      return { problem: `${response.url} was answered with ${response.status}${where}` };
    }
    const body = await readResponse(response, MAX_BYTES);
    if (!body) return { problem: `${response.url} sent a longer response than a host sends` };
    const json = v.pipe(v.string(), v.parseJson(), schema);
    const { success, output } = v.safeParse(json, body.toString());
    return success ? { data: output } : { problem: `${response.url} sent an unexpected response` };
  } catch {
    return { problem: `no live host was reached at ${hostUrl}` };
  }
}
