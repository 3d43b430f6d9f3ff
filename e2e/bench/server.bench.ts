import autocannon from 'autocannon';
import { test } from '../support/site-fixture.js';
import { startService } from '../support/start-service.js';
import { printRatios, type Row } from './table.js';

const CONNECTIONS = 32;
const SECONDS = 4;
const ACCEPT_BROTLI = { 'accept-encoding': 'br' };

/** Asks for addresses in turn from many connections for a few seconds, out of a thread of its own. */
async function load(url: string, ...paths: string[]): Promise<Row> {
  const { requests, latency } = await autocannon({
    url,
    requests: paths.map((path) => ({ path, headers: ACCEPT_BROTLI })),
    connections: CONNECTIONS,
    duration: SECONDS,
    workers: 1,
  });
  return { 'requests/s': requests.average, 'median ms': latency.p50, 'p99 ms': latency.p99 };
}

test('requests a second', async ({ site }) => {
  const bare = await startService(site, 'bare', 'e2e/bench/bare-server.mjs', '/', {
    COPY_OF: `${site.url}/`,
  });
  const unknown = Array.from({ length: 1000 }, (_, n) => `/no-such-page-${n}`);
  printRatios('Server, 32 connections, load made on the same machine', {
    'bare Node server: the bytes of Home': await load(bare.url, '/'),
    'shell: Home, rendered once': await load(site.url, '/'),
    'shell: health': await load(site.url, '/__shell/health'),
    'shell: unknown addresses': await load(site.url, ...unknown),
    'API: live': await load(site.apiUrl, '/api/health/live'),
    'API: the week': await load(site.apiUrl, '/api/recurring-bookings'),
  });
  await bare.service.stop();
});
