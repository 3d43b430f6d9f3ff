import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const WORKER = new URL('documents-load-worker.mjs', import.meta.url);

interface Load {
  /** Responses in a second. */
  rate: number;
  /** Milliseconds that half of the responses take at most, and 99 of 100. */
  p50: number;
  p99: number;
}

/**
 * Requests documents in turn over many connections, out of a thread of its own. It does not decode
 * them: autocannon, which the other loads are made with, turns each body into text, and takes four
 * times as long for one in brotli as the shell does.
 *
 * @throws {Error} when a connection fails
 */
export async function loadDocuments(
  url: string,
  paths: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const worker = new Worker(WORKER, { workerData: { url, paths, connections, seconds } });
  const [load] = await once(worker, 'message');
  return load;
}
