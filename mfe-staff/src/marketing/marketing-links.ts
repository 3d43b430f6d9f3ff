import { LIMITS, MAX_VISITS } from '@site/contract/limits';
import type { AddMarketingLink } from '@site/contract/marketing';
import * as v from 'valibot';
import { formatCount } from '../shared/format-count';

export interface MarketingLink {
  id: string;
  visits: number;
  archived: boolean;
  /** What customers who came by the link have requested and booked; undefined when the API did not send it. */
  attributed: Attributed | undefined;
}

interface Attributed {
  quotes: number;
  bookings: number;
}

const byVisits = (a: MarketingLink, b: MarketingLink) =>
  b.visits - a.visits || a.id.localeCompare(b.id, 'en-AU');

/** Parsed as entries: an id may be any text, `__proto__` too, which a record would leave out. */
const MarketingEntries = v.pipe(
  v.custom<object>((data) => typeof data === 'object' && data !== null && !Array.isArray(data)),
  v.transform(Object.entries),
  v.array(v.tuple([v.string(), v.object({ visits: v.pipe(v.number(), v.safeInteger()) })])),
);

const Count = v.pipe(v.number(), v.safeInteger());
const StaffLinks = v.array(
  v.object({ id: v.string(), archived: v.boolean(), quotes: Count, bookings: Count }),
);

/**
 * The links, most visited first.
 *
 * @param visits body of `GET /api/marketing-data`
 * @param staffLinks body of `GET /api/staff/marketing-links`; with anything else the attribution is unknown
 * @throws {v.ValiError} when `visits` is something else
 */
export function marketingLinks(visits: unknown, staffLinks: unknown): MarketingLink[] {
  const { output, success } = v.safeParse(StaffLinks, staffLinks);
  const known = success ? new Map(output.map(({ id, ...link }) => [id, link])) : undefined;
  return v
    .parse(MarketingEntries, visits)
    .map(([id, { visits }]) => {
      const { archived, ...attributed } = known?.get(id) ?? { archived: false, ...NOTHING };
      return { id, visits, archived, attributed: known && attributed };
    })
    .sort(byVisits);
}

const NOTHING: Attributed = { quotes: 0, bookings: 0 };

/** The links with a new one. They may have it already: a load can overtake the response of the call that added it. */
export const withLink = (
  links: readonly MarketingLink[],
  { id, visits }: AddMarketingLink,
): MarketingLink[] => {
  if (links.some((link) => link.id === id)) return [...links];
  const attributed = knowsAttribution(links) ? NOTHING : undefined;
  return [...links, { id, visits, archived: false, attributed }].sort(byVisits);
};

/** Whether the API sent what is attributed to each link; true without links. */
export const knowsAttribution = (links: readonly MarketingLink[]) =>
  links.every(({ attributed }) => attributed !== undefined);

/** What customers who came by a link have requested and booked: `1 quote request, 12 bookings`. */
export const attributedText = ({ quotes, bookings }: Attributed) =>
  `${formatCount(quotes, 'quote request')}, ${formatCount(bookings, 'booking')}`;

type LinkChange = Partial<Pick<MarketingLink, 'visits' | 'archived'>>;

/** The links with a change of one of them; the others stay the same objects. */
export const withChange = (links: readonly MarketingLink[], id: string, change: LinkChange) =>
  links.map((link) => (link.id === id ? { ...link, ...change } : link)).sort(byVisits);

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
