import * as v from 'valibot';

/** On a busy machine too, a live host answers sooner. */
const TIMEOUT_MS = 5_000;

/** What a host answered, or why that is not known, as the end of a sentence. */
export type HostAnswer<T> = { answer: T } | { problem: string };

/** Asks the live host for something that it publishes as JSON. */
export async function askHost<T>(
  hostUrl: string | undefined,
  address: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<HostAnswer<T>> {
  if (!hostUrl) return { problem: 'HOST_URL names no live host' };
  try {
    const response = await fetch(new URL(address, hostUrl), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return { problem: `${response.url} was answered with ${response.status}` };
    const { success, output } = v.safeParse(schema, await response.json());
    return success ? { answer: output } : { problem: `${response.url} has another shape` };
  } catch {
    return { problem: `no live host was reached at ${hostUrl}` };
  }
}
