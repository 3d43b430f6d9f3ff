import { Agent, request as httpRequest } from 'node:http';
import { test } from '../support/fixtures.js';
import { printRatios, type Row } from './table.js';

const CONNECTIONS = 32;
const SECONDS = 4;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function get(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Asks for an address from many connections for a few seconds. */
async function load(address: (n: number) => string): Promise<Row> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  let n = 0;
  const connection = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await get(address(n++));
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  times.sort((a, b) => a - b);
  return {
    'requests/s': times.length / SECONDS,
    'median ms': times[Math.floor(times.length * 0.5)] ?? Number.NaN,
    'p99 ms': times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

test('requests a second', async ({ site }) => {
  const at = (path: string) => () => site.url + path;
  printRatios('Server, 32 connections, load made on the same machine', {
    'shell: health': await load(at('/__shell/health')),
    'shell: Home, rendered once': await load(at('/')),
    'shell: unknown addresses': await load((n) => `${site.url}/no-such-page-${n}`),
    'API: live': await load(() => `${site.apiUrl}/api/health/live`),
    'API: the week': await load(() => `${site.apiUrl}/api/recurring-bookings`),
  });
});
