import { randomUUID } from 'node:crypto';
import { marketingVisitsUrl } from '@site/contract/marketing';
import { MARKETING_PATH } from '@site/contract/paths';
import type { NextFunction, Request, Response } from 'express';
import { isbot } from 'isbot';
import { isHttps } from '../http/https.js';
import type { ApiUpstreams } from './api-upstreams.js';

const MARKETING_PAGE = new RegExp(`^${MARKETING_PATH}/([^/]+)$`);
const COOKIE = 'visitor';
const KNOWN = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{36})(?:;|$)`);
/** A reload within this time is the same visit (requirements section 2, `/m/:id`). */
const VISIT_MS = 30 * 60 * 1000;
const TIMEOUT_MS = 5_000;

/**
 * Counts visits to marketing links, without delaying the answer. Robots and prefetches do not
 * count; the API decides whether the link exists.
 */
export function countVisits(api: ApiUpstreams) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const id = MARKETING_PAGE.exec(request.path)?.[1];
    if (id && isVisit(request)) {
      const visitor = KNOWN.exec(request.headers.cookie ?? '')?.[1] ?? randomUUID();
      response.cookie(COOKIE, visitor, {
        path: `${MARKETING_PATH}/`,
        maxAge: VISIT_MS,
        httpOnly: true,
        sameSite: 'lax',
        secure: isHttps(request),
      });
      void report(api, decodeURIComponent(id), visitor);
    }
    next();
  };
}

function isVisit({ method, headers }: Request): boolean {
  const purpose = `${headers['sec-purpose'] ?? headers.purpose ?? ''}`;
  return method === 'GET' && !/prefetch|prerender/.test(purpose) && !isbot(headers['user-agent']);
}

async function report(api: ApiUpstreams, id: string, visitor: string): Promise<void> {
  try {
    const answer = await api.request({
      method: 'POST',
      path: marketingVisitsUrl(id),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ visitor }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body.dump();
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    console.error(`A visit to a marketing link could not be counted: ${reason}`);
  }
}
