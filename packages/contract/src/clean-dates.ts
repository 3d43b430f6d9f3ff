import { DAYS, type Day, type Frequency, type Slot } from './bookings.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
/**
 * Notice, in milliseconds, that a suggested first clean leaves, and that a customer gives to move, skip or cancel
 * (requirements §2, Customer's own page).
 */
const NOTICE_MS = DAY_MS;
/** How many dates are offered for a first clean, a week apart. */
const OFFERED_DATES = 12;
/** How many dates of a series ahead customers see, and may skip. */
export const DATES_AHEAD = 8;
const DAYS_BETWEEN: Readonly<Record<Frequency, number>> = { weekly: 7, fortnightly: 14 };
/** A Monday, from which weeks are counted. */
const FIRST_MONDAY = '1970-01-05';

type Start = Pick<Slot, 'start'>;
type Time = Pick<Slot, 'day' | 'start'>;

/** A date without a time is its midnight in UTC: no change of clocks can move it. */
const toDays = (date: string) => Date.parse(date) / DAY_MS;
const toDate = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10);
const weekNumber = (date: string) => Math.floor((toDays(date) - toDays(FIRST_MONDAY)) / 7);
/** The date of a day in the week of another date, Monday to Sunday. */
const inWeekOf = (date: string, day: Day) =>
  toDate(toDays(FIRST_MONDAY) + weekNumber(date) * 7 + DAYS.indexOf(day));

const SYDNEY = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Australia/Sydney',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** What clocks in Sydney show, read as if it were UTC. */
const wallClock = (instant: number) =>
  Date.parse(`${SYDNEY.format(instant).replace(' ', 'T')}Z`) + (instant % 1_000);

/**
 * The instant, in milliseconds, of a wall-clock time in Sydney that occurs once, as all do but those at which the
 * clocks change.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 */
export function sydneyInstant(date: string, time: string): number {
  const shown = Date.parse(`${date}T${time}Z`);
  const guess = shown - (wallClock(shown) - shown);
  return guess - (wallClock(guess) - shown);
}

/** Today in Sydney, `YYYY-MM-DD`. */
export const sydneyDate = (now: Date): string => SYDNEY.format(now).slice(0, 10);

/** The day of the week on which a date falls. */
const dayOf = (date: string): Day | undefined => DAYS[(new Date(date).getUTCDay() + 6) % 7];

/** The next dates of a slot that have not begun, earliest first. */
export function offeredDates({ day, start }: Time, now: Date): string[] {
  const today = toDays(sydneyDate(now));
  const first = [0, 1, 2, 3, 4, 5, 6, 7].find((ahead) => {
    const date = toDate(today + ahead);
    return dayOf(date) === day && sydneyInstant(date, start) > now.getTime();
  });
  return Array.from({ length: OFFERED_DATES }, (_, week) =>
    toDate(today + (first ?? 0) + 7 * week),
  );
}

/** Whether the customer has 24 hours until a slot begins on that date. */
export const hasNotice = (date: string, { start }: Start, now: Date): boolean =>
  sydneyInstant(date, start) >= now.getTime() + NOTICE_MS;

/** Whether a slot begins on that date in a week or later, on the clocks of Sydney. */
export const hasWeeksNotice = (date: string, { start }: Start, now: Date): boolean =>
  sydneyInstant(toDate(toDays(date) - 7), start) >= now.getTime();

/** The next date of a slot with 24 hours' notice. */
export const suggestedDate = (slot: Time, now: Date): string | undefined =>
  offeredDates(slot, now).find((date) => hasNotice(date, slot, now));

export interface Series {
  /** `YYYY-MM-DD`. */
  firstClean: string;
  frequency: Frequency;
  /** Dates without a clean; those outside the series are ignored. */
  skipped?: readonly string[];
}

/** Whether a series has a date, skipped or not. */
export function isInSeries({ firstClean, frequency }: Series, date: string): boolean {
  const days = toDays(date) - toDays(firstClean);
  return days >= 0 && days % DAYS_BETWEEN[frequency] === 0;
}

/** Whether a series has a date, skipped or not, that has not begun. */
export const isToCome = (series: Series, date: string, { start }: Start, now: Date): boolean =>
  isInSeries(series, date) && sydneyInstant(date, start) > now.getTime();

/** The next dates of a series from today in Sydney on, with those that are skipped. */
export function seriesDates({ firstClean, frequency }: Series, now: Date, count: number): string[] {
  const between = DAYS_BETWEEN[frequency];
  const missed = Math.ceil((toDays(sydneyDate(now)) - toDays(firstClean)) / between);
  const next = toDays(firstClean) + Math.max(0, missed) * between;
  return Array.from({ length: count }, (_, index) => toDate(next + index * between));
}

/** The next cleans of a series from today in Sydney on. */
export function nextCleans(series: Series, now: Date, count: number): string[] {
  const { skipped = [] } = series;
  return seriesDates(series, now, count + skipped.length)
    .filter((date) => !skipped.includes(date))
    .slice(0, count);
}

/**
 * The next cleans of a series that have not begun: that of today counts until it begins.
 *
 * @param slot that of the series
 */
export const cleansToCome = (
  series: Series,
  { start }: Start,
  now: Date,
  count: number,
): string[] =>
  // Only the first can have begun: it may be today.
  nextCleans(series, now, count + 1)
    .filter((date) => sydneyInstant(date, start) > now.getTime())
    .slice(0, count);

/** As {@link cleansToCome}, with the dates that are skipped. */
export const datesToCome = (series: Series, slot: Start, now: Date, count: number): string[] =>
  cleansToCome({ ...series, skipped: [] }, slot, now, count);

/** The first of {@link cleansToCome}. */
export const nextCleanToCome = (series: Series, slot: Start, now: Date): string | undefined =>
  cleansToCome(series, slot, now, 1)[0];

/**
 * The cleans of a series that have begun within some time.
 *
 * @param slot that of the series
 * @param since milliseconds since 1970; cleans that began then or before are left out
 */
export function cleansBegun(series: Series, { start }: Start, since: number, now: Date): string[] {
  const days = toDays(sydneyDate(now)) - toDays(series.firstClean);
  const count = Math.max(0, Math.floor(days / DAYS_BETWEEN[series.frequency]) + 1);
  return seriesDates(series, new Date(series.firstClean), count).filter((date) => {
    const begins = sydneyInstant(date, start);
    return !series.skipped?.includes(date) && begins > since && begins <= now.getTime();
  });
}

/** The first date of a series that is not skipped. */
export const firstCleanHeld = (series: Series): string => {
  const [held = series.firstClean] = nextCleans(series, new Date(series.firstClean), 1);
  return held;
};

/**
 * Which of two weeks a fortnightly booking falls into. Weeks are counted on from a Monday: with the numbers of the
 * weeks in a year, two weeks of the same kind would follow each other after a year of 53 weeks.
 */
export const fortnightOf = (date: string): 'A' | 'B' => (weekNumber(date) % 2 === 0 ? 'A' : 'B');

/**
 * The date on which a series continues in another slot: with notice, in the week of its next clean or as soon after it
 * as its frequency allows, and never in a week that is skipped.
 *
 * @param from the slot of the series
 * @param slot the new slot
 */
export function dateAfterMove(series: Series, from: Start, slot: Time, now: Date): string {
  const next = nextCleanToCome(series, from, now) ?? series.firstClean;
  const skipped = (series.skipped ?? []).filter((date) => isInSeries(series, date));
  const skippedWeeks = new Set(skipped.map(weekNumber));
  let date = inWeekOf(next, slot.day);
  while (!hasNotice(date, slot, now) || skippedWeeks.has(weekNumber(date))) {
    date = toDate(toDays(date) + DAYS_BETWEEN[series.frequency]);
  }
  return date;
}

/**
 * The dates that stay skipped after a move: those in the same weeks, after the new first clean.
 *
 * @param moved the series after the move
 */
export function skippedAfterMove(before: Series, moved: Series, day: Day, now: Date): string[] {
  const today = sydneyDate(now);
  return (before.skipped ?? [])
    .filter((date) => date >= today && isInSeries(before, date))
    .map((date) => inWeekOf(date, day))
    .filter((date) => date > moved.firstClean && isInSeries(moved, date));
}
