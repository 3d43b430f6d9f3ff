import * as v from 'valibot';

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
    const text = await readText(response);
    if (text === undefined)
      return { problem: `${response.url} sent a longer response than a host sends` };
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
    return success ? { data: output } : { problem: `${response.url} sent an unexpected response` };
  } catch {
    return { problem: `no live host was reached at ${hostUrl}` };
  }
}

/** @returns undefined when it is too long; the rest is not read */
async function readText(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
