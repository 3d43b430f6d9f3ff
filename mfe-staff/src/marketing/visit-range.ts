import { sydneyDate } from '@site/contract/clean-dates';
import { type DayOfVisits, MAX_DAYS_OF_VISITS } from '@site/contract/marketing';
import * as v from 'valibot';
import { formatCount } from '../shared/format-count';

const DAY_MS = 86_400_000;

/** Dates `YYYY-MM-DD` in Sydney, both included. */
export interface VisitRange {
  from: string;
  to: string;
}

/** The range of `count` days that ends today in Sydney. */
export function lastDays(count: number, now: Date): VisitRange {
  const to = sydneyDate(now);
  const from = new Date(Date.parse(to) - (count - 1) * DAY_MS).toISOString().slice(0, 10);
  return { from, to };
}

/** What is wrong with a range that was entered, or nothing. An incomplete date is an empty text. */
export function rangeProblem({ from, to }: VisitRange): string | undefined {
  if (from === '' || to === '') return 'Enter both dates.';
  if (from > to) return 'The first date is after the last.';
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days > MAX_DAYS_OF_VISITS ? `Choose up to ${MAX_DAYS_OF_VISITS} days.` : undefined;
}

/** 0 from an older API, which does not send it. */
const Attributed = v.optional(v.number(), 0);
const Days = v.object({
  days: v.array(
    v.object({
      day: v.pipe(v.string(), v.isoDate()),
      visits: v.number(),
      quotes: Attributed,
      bookings: Attributed,
    }),
  ),
});

/**
 * The visits of each day.
 *
 * @throws {v.ValiError} when a response holds no days
 */
export const parseDailyVisits = (response: unknown): DayOfVisits[] => v.parse(Days, response).days;

const DATE = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' });

/** `5 Mar 2026`. */
export const dayText = (day: string) => DATE.format(new Date(day));

const sumOf = (days: readonly DayOfVisits[], field: 'visits' | 'quotes' | 'bookings') =>
  days.reduce((sum, day) => sum + day[field], 0);

/** What the chart shows, in words. */
export function dailyVisitsText(days: readonly DayOfVisits[]): string {
  const [first, last] = [days[0], days.at(-1)];
  const most = days.reduce((a, b) => (b.visits > a.visits ? b : a), { day: '', visits: 0 });
  if (!first || !last || most.visits === 0) return 'No visits were counted on these days.';
  const range = `${formatCount(sumOf(days, 'visits'), 'visit')} from ${dayText(first.day)} to ${dayText(last.day)}`;
  return `${range}, most on ${dayText(most.day)}: ${most.visits.toLocaleString('en-AU')}.`;
}

/** What customers who came by a link have requested and booked, in words; undefined when they did neither. */
export function dailyAttributionText(days: readonly DayOfVisits[]): string | undefined {
  const [quotes, bookings] = [sumOf(days, 'quotes'), sumOf(days, 'bookings')];
  if (quotes + bookings === 0) return undefined;
  const made = formatCountOrNo(quotes, 'quote request');
  const booked = formatCountOrNo(bookings, 'booking');
  return `Customers who came by a link made ${made} and ${booked} on these days.`;
}

/** `no visits`, `1 visit`. */
const formatCountOrNo = (count: number, noun: string) =>
  count === 0 ? `no ${noun}s` : formatCount(count, noun);
