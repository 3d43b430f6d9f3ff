import { LIMITS } from './limits.js';

/** Body of `POST /api/marketing-data/{id}/visits`, which the shell sends for a requested `/m/:id`. */
export interface CountVisit {
  /** Identifies a visitor for half an hour; only a digest of it is kept. */
  visitor: string;
}

/** Longest visitor token, in UTF-16 code units. */
export const MAX_VISITOR_LENGTH = 200;

/**
 * Cookie with the marketing links that a visitor has opened. The shell sets it with the landing page, and it
 * is sent for the next landing page and with calls of the API, which stores a link with a quote request or
 * booking. It holds several because only the API knows which of them are in use: `{id}@{seconds since 1970}`,
 * percent-encoded, separated by slashes, the latest first. A cookie of an older version is one id without a
 * time.
 */
export const CAME_BY_COOKIE = 'came_by';
/** How long a quote request or booking counts for the link by which the visitor came. */
export const CAME_BY_MS = 7 * 24 * 60 * 60 * 1_000;
const MAX_OPENED = 3;

/** The id of a marketing link that a visitor opened, and when; there may be no such link. */
export interface OpenedLink {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
}

const COOKIE = new RegExp(`(?:^|;\\s*)${CAME_BY_COOKIE}=([^;]*)`);
const ENTRY = /^([^@]+)(?:@(\d{10}))?$/;

/**
 * The links that a visitor has opened in the last 7 days, the latest first. Invalid entries are ignored.
 *
 * @param cookie the header of that name
 * @param now milliseconds since 1970
 */
export function openedLinks(cookie: string, now: number): OpenedLink[] {
  const entries = (COOKIE.exec(cookie)?.[1] ?? '').trim().split('/', MAX_OPENED);
  return entries.flatMap((entry) => {
    const [, encoded = '', seconds] = ENTRY.exec(entry) ?? [];
    const link = { id: decoded(encoded), at: seconds ? Number(seconds) * 1_000 : now };
    return canBeLink(link.id) && now - link.at < CAME_BY_MS ? [link] : [];
  });
}

/** The value of the cookie after a visitor has opened a link. */
export function cameByValue(opened: OpenedLink, before: readonly OpenedLink[]): string {
  return [opened, ...before.filter(({ id }) => id !== opened.id)]
    .slice(0, MAX_OPENED)
    .map(({ id, at }) => `${encodeURIComponent(id)}@${Math.floor(at / 1_000)}`)
    .join('/');
}

const canBeLink = (id: string) => id !== '' && id.length <= LIMITS.marketingId;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
