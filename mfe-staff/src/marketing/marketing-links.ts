import { LIMITS, MAX_VISITS } from '@site/contract/limits';
import * as v from 'valibot';

export interface MarketingLink {
  id: string;
  visits: number;
}

const byVisits = (a: MarketingLink, b: MarketingLink) =>
  b.visits - a.visits || a.id.localeCompare(b.id, 'en-AU');

/** Parsed as entries: an id may be any text, `__proto__` too, which a record would leave out. */
const MarketingEntries = v.pipe(
  v.custom<object>((data) => typeof data === 'object' && data !== null && !Array.isArray(data)),
  v.transform(Object.entries),
  v.array(v.tuple([v.string(), v.object({ visits: v.pipe(v.number(), v.safeInteger()) })])),
);

/**
 * The links, most visited first.
 *
 * @param answer body of `GET /api/marketing-data`
 * @throws when it is no marketing data
 */
export const marketingLinks = (answer: unknown): MarketingLink[] =>
  v
    .parse(MarketingEntries, answer)
    .map(([id, { visits }]) => ({ id, visits }))
    .sort(byVisits);

export const withLink = (links: readonly MarketingLink[], link: MarketingLink) =>
  [...links, link].sort(byVisits);

/** The links with another count for one of them; the others stay the same objects. */
export const withVisits = (links: readonly MarketingLink[], { id, visits }: MarketingLink) =>
  links.map((link) => (link.id === id ? { id, visits } : link)).sort(byVisits);

export function summarise(links: readonly MarketingLink[]) {
  const visits = links.reduce((sum, link) => sum + link.visits, 0);
  const average = links.length === 0 ? 0 : Math.round(visits / links.length);
  return { links: links.length, visits, average };
}

/** Percentage of all visits with one decimal: `12.5%`; `0.0%` when there are none. */
export const share = (visits: number, total: number) =>
  `${(total === 0 ? 0 : (visits / total) * 100).toFixed(1)}%`;

/** Number of visits in a field; anything but a number is 0 (requirements §5). */
export const readVisits = (text: string) => Number(text) || 0;

/** Why a count cannot be saved. */
export function visitsProblem(visits: number): string | undefined {
  if (Number.isInteger(visits) && visits >= 0 && visits <= MAX_VISITS) return undefined;
  return `Visits must be a whole number from 0 to ${MAX_VISITS.toLocaleString('en-AU')}`;
}

/** Why a cleaned id cannot be added (requirements §5). */
export function newIdProblem(id: string, links: readonly MarketingLink[]): string | undefined {
  if (id === '') return 'Marketing ID is required';
  if (links.some((link) => link.id === id)) return 'Marketing ID already exists';
  if (id.length > LIMITS.marketingId) {
    return `Marketing ID must be at most ${LIMITS.marketingId} characters`;
  }
  return undefined;
}
