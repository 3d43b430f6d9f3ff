import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { marketingVisitsUrl } from '@site/contract/marketing';
import { isbot } from 'isbot';

const COOKIE = 'visitor';
/** A reload within this time is the same visit. */
const VISIT_SECONDS = 30 * 60;

/**
 * Counts a visit to a marketing link, beside the answer and without holding it up. Robots and
 * prefetches do not count; whether the link exists is the API's to know.
 */
export function countVisit(
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  apiUrls: readonly URL[],
): void {
  const id = /^\/m\/([^/]+)$/.exec(url.pathname)?.[1];
  if (!id || request.method !== 'GET' || isPrefetch(request)) return;
  if (isbot(request.headers['user-agent'])) return;
  const cookie = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{36})(?:;|$)`);
  const visitor = cookie.exec(request.headers.cookie ?? '')?.[1] ?? randomUUID();
  response.appendHeader(
    'set-cookie',
    `${COOKIE}=${visitor}; Path=/m/; Max-Age=${VISIT_SECONDS}; HttpOnly; SameSite=Lax`,
  );
  void report(id, visitor, apiUrls);
}

function isPrefetch({ headers }: IncomingMessage): boolean {
  return /prefetch|prerender/.test(`${headers['sec-purpose'] ?? headers.purpose ?? ''}`);
}

async function report(id: string, visitor: string, apiUrls: readonly URL[]): Promise<void> {
  for (const api of apiUrls) {
    try {
      await fetch(new URL(marketingVisitsUrl(decodeURIComponent(id)), api), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ visitor }),
        signal: AbortSignal.timeout(5_000),
      });
      return;
    } catch (error) {
      console.error('A visit to a marketing link could not be counted.', error);
    }
  }
}
