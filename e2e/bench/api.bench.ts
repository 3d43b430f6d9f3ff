import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@site/stack/root';
import type { Site } from '@site/stack/site';
import { HIGH_LIMITS } from '@site/stack/testing/high-limits';
import autocannon from 'autocannon';
import { type APIRequestContext, expect } from 'playwright/test';
import * as v from 'valibot';
import { aQuote } from '../support/a-quote.js';
import { API, startService } from '../support/start-service.js';
import { test } from './bench-fixtures.js';
import { addSection, figureTable, table } from './section.js';
import { median, summarise, withSpread } from './statistics.js';

const ROUNDS = Number(process.env.BENCH_RUNS ?? 3);
const SECONDS = 0.6;
const CONNECTIONS = 32;
const QUOTES = 200;
/** Connections to Postgres, of the API and of its peer each. */
const POOL_SIZE = '10';

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** The calls that visitors and the office make most; none makes a later one fail. */
const CALLS: readonly Call[] = [
  { method: 'GET', path: '/api/recurring-bookings' },
  { method: 'GET', path: '/api/closed-slots' },
  { method: 'GET', path: '/api/marketing-data' },
  { method: 'GET', path: '/api/staff/quotes/1' },
  {
    method: 'POST',
    path: '/api/staff/quotes/search',
    body: { search: '', status: 'any', type: 'any' },
  },
  { method: 'POST', path: '/api/marketing-data/flyer/visits', body: { visitor: 'somebody' } },
];

const Recorded = v.array(
  v.object({
    method: v.string(),
    path: v.string(),
    status: v.number(),
    headers: v.array(v.tuple([v.string(), v.union([v.string(), v.number()])])),
    statements: v.array(
      v.object({ text: v.string(), name: v.optional(v.string()), values: v.array(v.unknown()) }),
    ),
  }),
);

test.setTimeout(1_800_000);

test('calls of the API, beside bare Express with the same SQL', async ({ site, request }) => {
  await request.post('/api/marketing-data', { data: { id: 'flyer', visits: 0 } });
  for (let n = 0; n < QUOTES; n++) {
    await request.post('/api/submit-quote', { data: aQuote(`Visitor ${n}`) });
  }
  const callsFile = await recordCalls(site, request);
  const rates = await measureRates(site, callsFile);
  await addSection(
    'Calls of the API',
    `Requests a second over ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turn; the load is made on the same machine. The peer is an Express server that sends Postgres the statements that the API was seen to send, with the same values, over as many connections, and answers with their rows and the headers of the API: no validation, no session, no limits. Neither of them logs each request. The calls are those that can be repeated without an end; a booking cannot.`,
    figureTable(
      [...rates].map(([name, { ours, bare }]) => ({
        name: `${name}: beside bare Express`,
        value: median(ours) / median(bare),
        limit: 0.9,
        is: 'at least' as const,
      })),
    ),
    table(
      ['', 'the API', 'bare Express'],
      [...rates].map(([name, { ours, bare }]) => [
        name,
        withSpread(summarise(ours)),
        withSpread(summarise(bare)),
      ]),
    ),
  );
});

/** Starts an API of its own on the database of the site. */
const startApi = (site: Site, more: Readonly<Record<string, string>> = {}) =>
  startService(site, API, {
    ...HIGH_LIMITS,
    NODE_ENV: 'production',
    STAFF_ACCESS: 'open',
    SITE_URL: site.url,
    MAIL_DIR: path.join(site.dataDir, 'bench-mail'),
    UPLOADS_DIR: path.join(site.dataDir, 'uploads'),
    LOG_LEVEL: 'warn',
    DATABASE_POOL_SIZE: POOL_SIZE,
    ...more,
  });

/**
 * Makes each call once, and records the statements that the API sends for it.
 *
 * @returns the file that has them
 */
async function recordCalls(site: Site, request: APIRequestContext): Promise<string> {
  const recordTo = path.join(site.dataDir, 'statements.jsonl');
  const preload = pathToFileURL(path.join(import.meta.dirname, 'record-statements.mjs')).href;
  const recording = await startApi(site, {
    NODE_OPTIONS: `--import=${preload}`,
    RECORD_TO: recordTo,
  });
  for (const { method, path, body } of CALLS) {
    const response = await request.fetch(recording.url + path, { method, data: body });
    expect.soft(response.status(), `${method} ${path}`).toBeLessThan(300);
  }
  await recording.service.stop();
  const lines = (await readFile(recordTo, 'utf8')).trim().split('\n');
  const recorded = v.parse(
    Recorded,
    lines.map((line) => JSON.parse(line)),
  );
  const calls = recorded.filter((one) => CALLS.some(({ path }) => path === one.path));
  const callsFile = path.join(site.dataDir, 'calls.json');
  await writeFile(callsFile, JSON.stringify(calls));
  return callsFile;
}

/** Requests a second in each round, by the path of the call. */
type Rates = Map<string, { ours: number[]; bare: number[] }>;

async function measureRates(site: Site, callsFile: string): Promise<Rates> {
  const bareFile = path.relative(ROOT, path.join(import.meta.dirname, 'bare-api.mjs'));
  const api = await startApi(site);
  const bare = await startService(
    site,
    { name: 'bare', file: bareFile, healthPath: '/' },
    { CALLS: callsFile, POOL_SIZE },
  );
  const rates: Rates = new Map();
  try {
    for (let round = -1; round < ROUNDS; round++) {
      for (const call of CALLS) {
        const one = { ours: await rate(api.url, call), bare: await rate(bare.url, call) };
        // The first round does not count: the engine has not compiled the hot code yet.
        if (round < 0) continue;
        const known = rates.get(call.path) ?? { ours: [], bare: [] };
        known.ours.push(one.ours);
        known.bare.push(one.bare);
        rates.set(call.path, known);
      }
    }
  } finally {
    await api.service.stop();
    await bare.service.stop();
  }
  return rates;
}

async function rate(url: string, { method, path, body }: Call): Promise<number> {
  const { requests, non2xx, duration } = await autocannon({
    url: url + path,
    method,
    connections: CONNECTIONS,
    duration: SECONDS,
    // By default it looks only once a second whether the time is over.
    sampleInt: 100,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  expect(non2xx, `refused requests to ${path}`).toBe(0);
  return requests.total / duration;
}
