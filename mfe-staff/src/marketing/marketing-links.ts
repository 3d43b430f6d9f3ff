import { LIMITS, MAX_VISITS } from '@site/contract/limits';
import type { MarketingData } from '@site/contract/marketing';

export interface MarketingLink {
  id: string;
  visits: number;
}

const byVisits = (a: MarketingLink, b: MarketingLink) =>
  b.visits - a.visits || a.id.localeCompare(b.id, 'en-AU');

/** The links, most visited first. An id may be any text, `__proto__` too: it is only read as an entry. */
export function marketingLinks(data: MarketingData): MarketingLink[] {
  return Object.entries(data)
    .map(([id, { visits }]) => ({ id, visits }))
    .sort(byVisits);
}

export const withLink = (links: readonly MarketingLink[], link: MarketingLink) =>
  [...links, link].sort(byVisits);

/** The links after one of them got another count; the others stay the same objects. */
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

/** Number of visits that a field holds; anything but a number is 0 (requirements §5). */
export const readVisits = (text: string) => Number(text) || 0;

/** What keeps a count from being saved. */
export function visitsProblem(visits: number): string | undefined {
  if (Number.isInteger(visits) && visits >= 0 && visits <= MAX_VISITS) return undefined;
  return `Visits must be a whole number from 0 to ${MAX_VISITS.toLocaleString('en-AU')}`;
}

/** What keeps a trimmed id from being added (requirements §5). */
export function newIdProblem(id: string, links: readonly MarketingLink[]): string | undefined {
  if (id === '') return 'Marketing ID is required';
  if (links.some((link) => link.id === id)) return 'Marketing ID already exists';
  if (id.length > LIMITS.marketingId) {
    return `Marketing ID must be at most ${LIMITS.marketingId} characters`;
  }
  return undefined;
}
