import { randomUUID } from 'node:crypto';
import { LIMITS } from '@site/contract/limits';
import { marketingVisitsUrl } from '@site/contract/marketing';
import { MARKETING_PATH } from '@site/contract/paths';
import { CAME_BY_COOKIE, CAME_BY_MS, cameByValue, openedLinks } from '@site/contract/visits';
import type { NextFunction, Request, Response } from 'express';
import { isbot } from 'isbot';
import { clientNetwork } from '../http/client-network.js';
import { isHttps } from '../http/https.js';
import { PerMinute } from '../per-minute.js';
import type { ApiUpstreams } from './api-upstreams.js';

const MARKETING_PAGE = new RegExp(`^${MARKETING_PATH}/([^/]+)$`);
const COOKIE = 'visitor';
const KNOWN = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{36})(?:;|$)`);
/** A reload within this time is the same visit (requirements §2, `/m/:id`). */
const VISIT_MS = 30 * 60 * 1000;
const TIMEOUT_MS = 5_000;
/** How many counts may be under way at once: visitors' own requests to the API have precedence. */
const MAX_PENDING = 64;
/** How many of them may be of one client, so that a flood from there leaves room for the visits of others. */
const MAX_OF_ONE_CLIENT = 16;
/**
 * One a second: visitors who scan a poster at a market, from the one address of their mobile provider, are fewer. A script
 * could otherwise count thousands, and the percentages and days of all links would be worth nothing.
 */
const MAX_PER_MINUTE = 60;
/** One line is logged for all that fail within this time. */
const LOG_PAUSE_MS = 60_000;

/**
 * Counts visits to marketing links, without delaying the response, and has the browser remember the link for
 * a quote or a booking that may follow. Robots and prefetches do not count; the API decides whether the link exists.
 */
export function countVisits(api: ApiUpstreams) {
  const report = reporter(api);
  return (request: Request, response: Response, next: NextFunction): void => {
    const encoded = MARKETING_PAGE.exec(request.path)?.[1];
    if (encoded && isVisit(request)) {
      const id = decodeURIComponent(encoded);
      const visitor = KNOWN.exec(request.headers.cookie ?? '')?.[1] ?? randomUUID();
      response.cookie(COOKIE, visitor, {
        path: `${MARKETING_PATH}/`,
        maxAge: VISIT_MS,
        httpOnly: true,
        sameSite: 'lax',
        secure: isHttps(request),
      });
      rememberLink(id, request, response);
      void report(id, visitor, clientNetwork(request.ip));
    }
    next();
  };
}

/**
 * Keeps the link in the browser, with those that were opened before: this one may be wrong or archived. The API gets
 * them, and this server with the next link; neither other pages nor scripts can read them.
 */
function rememberLink(id: string, request: Request, response: Response) {
  if (id.length > LIMITS.marketingId) return;
  const now = Date.now();
  const value = cameByValue({ id, at: now }, openedLinks(request.headers.cookie ?? '', now));
  for (const path of ['/api', `${MARKETING_PATH}/`]) {
    response.cookie(CAME_BY_COOKIE, value, {
      path,
      maxAge: CAME_BY_MS,
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps(request),
      // It is encoded already.
      encode: String,
    });
  }
}

function isVisit({ method, headers }: Request): boolean {
  const purpose = `${headers['sec-purpose'] ?? headers.purpose ?? ''}`;
  return method === 'GET' && !/prefetch|prerender/.test(purpose) && !isbot(headers['user-agent']);
}

/** Reports visits as long as the API keeps up and no client makes too many; visits beyond that are not counted. */
function reporter(api: ApiUpstreams) {
  let pending = 0;
  const byClient = new Map<string, number>();
  const counted = new PerMinute(MAX_PER_MINUTE);
  let loggedAt = Number.NEGATIVE_INFINITY;
  const log = (reason: string) => {
    if (performance.now() - loggedAt < LOG_PAUSE_MS) return;
    loggedAt = performance.now();
    console.error(`Visits to marketing links could not be counted: ${reason}`);
  };

  const add = (client: string, change: 1 | -1) => {
    pending += change;
    const own = (byClient.get(client) ?? 0) + change;
    if (own > 0) byClient.set(client, own);
    else byClient.delete(client);
  };

  return async (id: string, visitor: string, client: string): Promise<void> => {
    const isTooMany = (byClient.get(client) ?? 0) >= MAX_OF_ONE_CLIENT || pending >= MAX_PENDING;
    if (isTooMany) return log('there are too many at once.');
    if (!counted.admits(client, performance.now())) {
      return log(`one client has made more than ${MAX_PER_MINUTE} within a minute.`);
    }
    add(client, 1);
    try {
      const response = await api.request({
        method: 'POST',
        path: marketingVisitsUrl(id),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ visitor }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body.dump();
    } catch (error) {
      log(error instanceof Error ? error.message : 'unknown');
    } finally {
      add(client, -1);
    }
  };
}
