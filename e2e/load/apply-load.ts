import { SLOTS } from '@site/contract/slots';
import autocannon from 'autocannon';
import { request } from 'playwright/test';
import { sitemapPaths } from '../support/site-pages.js';
import { type Acknowledged, visitorRequests } from './visitor.js';

const MODULE = /<(?:link rel="modulepreload"|script type="module")[^>]* (?:href|src)="([^"]+)"/g;

/** What a load of some seconds did. */
export interface LoadResult {
  /** Requests a second that were due, and those with a response. */
  requested: number;
  completed: number;
  /** Milliseconds, from when the request was due. */
  median: number;
  p99: number;
  /** Requests without a response, or with another one than success. */
  failures: number;
}

interface LoadOptions {
  url: string;
  /** Requests a second. */
  rate: number;
  seconds: number;
  acknowledged: Acknowledged;
}

/** Has visitors and the office make requests at a rate. */
export async function applyLoad(options: LoadOptions): Promise<LoadResult> {
  const { url, rate, seconds, acknowledged } = options;
  const paths = await readPaths(url);
  let visitor = 0;
  let taken = 0;
  const onTaken = () => taken++;
  const result = await autocannon({
    url,
    // The office cancels what they book.
    connections: SLOTS.length,
    duration: seconds,
    overallRate: rate,
    setupClient: (client) => {
      const slot = SLOTS[visitor++ % SLOTS.length];
      if (slot) client.setRequests(visitorRequests({ slot, paths, acknowledged, onTaken }));
    },
  });
  return {
    requested: rate,
    completed: result.requests.average,
    median: result.latency.p50,
    p99: result.latency.p99,
    failures: result.errors + result.non2xx - taken,
  };
}

/** What a visitor reads: all pages, and the scripts that the first one loads. */
async function readPaths(url: string): Promise<string[]> {
  const home = await (await fetch(url)).text();
  const scripts = Array.from(home.matchAll(MODULE), ([, address = '']) => address);
  const context = await request.newContext({ baseURL: url });
  const pages = await sitemapPaths(context);
  await context.dispose();
  return [...scripts, ...pages];
}
