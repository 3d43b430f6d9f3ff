import { RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { call } from '@site/contract/http';
import { staffBookingUrl } from '@site/contract/staff-bookings';
import autocannon from 'autocannon';
import * as v from 'valibot';
import { type Acknowledged, bookingsIn, SLOTS, visitorRequests } from './visitor.js';

const Version = v.object({ version: v.number() });
const MODULE = /<link rel="modulepreload"[^>]* href="([^"]+)"/g;

/** What a load of some seconds did. */
export interface LoadResult {
  /** Requests a second that were asked for, and answered. */
  asked: number;
  answered: number;
  /** Milliseconds, from when the request was due. */
  median: number;
  p99: number;
  /** Requests without an answer, or with another one than success. */
  failures: number;
}

interface LoadOptions {
  url: string;
  /** Requests a second. */
  rate: number;
  seconds: number;
  acknowledged: Acknowledged;
}

/** Has visitors and the office make so many requests a second. */
export async function applyLoad(options: LoadOptions): Promise<LoadResult> {
  const { url, rate, seconds, acknowledged } = options;
  await cancelAll(url);
  const home = await (await fetch(url)).text();
  const scripts = Array.from(home.matchAll(MODULE), ([, address = '']) => address);
  let visitor = 0;
  const result = await autocannon({
    url,
    connections: SLOTS.length,
    duration: seconds,
    overallRate: rate,
    setupClient: (client) => {
      const slot = SLOTS[visitor++ % SLOTS.length];
      if (slot) client.setRequests(visitorRequests({ slot, scripts, acknowledged }));
    },
  });
  return {
    asked: rate,
    answered: result.requests.average,
    median: result.latency.p50,
    p99: result.latency.p99,
    failures: result.errors + result.non2xx,
  };
}

/** Visitors whose load has ended may have left bookings. */
async function cancelAll(url: string): Promise<void> {
  const week = await (await fetch(url + RECURRING_BOOKINGS_URL)).text();
  for (const id of bookingsIn(week)) {
    const booking = await (await fetch(url + staffBookingUrl(id))).json();
    const { version } = v.parse(Version, booking);
    const body = { version, reason: 'Load' };
    await call(`${url}${staffBookingUrl(id)}/cancellation`, { method: 'PUT', body });
  }
}
