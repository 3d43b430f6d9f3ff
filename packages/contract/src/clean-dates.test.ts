import fc from 'fast-check';
import { DAYS, FREQUENCIES } from './bookings.js';
import {
  cleansToCome,
  dateAfterMove,
  datesToCome,
  firstCleanHeld,
  fortnightOf,
  hasNotice,
  hasWeeksNotice,
  isInSeries,
  isToCome,
  nextCleans,
  nextCleanToCome,
  offeredDates,
  seriesDates,
  skippedAfterMove,
  suggestedDate,
  sydneyDate,
  sydneyInstant,
} from './clean-dates.js';

const tuesday = { day: 'Tuesday', start: '09:00' } as const;
const sunday = { day: 'Sunday', start: '09:00' } as const;
const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
const MONDAY = Date.parse('2026-11-23');
const at = (instant: string) => new Date(instant);

test.each([
  ['summer', '2026-01-06', '09:00', '2026-01-05T22:00:00.000Z'],
  ['winter', '2026-07-07', '09:00', '2026-07-06T23:00:00.000Z'],
  ['the evening before clocks go back', '2026-04-04', '23:59', '2026-04-04T12:59:00.000Z'],
  ['the day on which clocks go back', '2026-04-05', '09:00', '2026-04-04T23:00:00.000Z'],
  ['the day on which clocks go forward', '2026-10-04', '09:00', '2026-10-03T22:00:00.000Z'],
  ['just before clocks go forward', '2026-10-04', '01:59', '2026-10-03T15:59:00.000Z'],
  ['just after clocks went forward', '2026-10-04', '03:00', '2026-10-03T16:00:00.000Z'],
])('in %s, %s %s in Sydney is %s', (_when, date, time, instant) => {
  expect(new Date(sydneyInstant(date, time)).toISOString()).toBe(instant);
});

test('a day in Sydney begins at midnight there, in summer and in winter', () => {
  expect(sydneyDate(at('2026-01-05T12:59:59Z'))).toBe('2026-01-05');
  expect(sydneyDate(at('2026-01-05T13:00:00Z'))).toBe('2026-01-06');
  expect(sydneyDate(at('2026-07-05T13:59:59Z'))).toBe('2026-07-05');
  expect(sydneyDate(at('2026-07-05T14:00:00Z'))).toBe('2026-07-06');
});

test('the dates of a slot are a week apart, over both changes of the clocks', () => {
  expect(offeredDates(tuesday, at('2026-03-20T00:00:00Z')).slice(0, 4)).toEqual([
    '2026-03-24',
    '2026-03-31',
    '2026-04-07',
    '2026-04-14',
  ]);
  expect(offeredDates(sunday, at('2026-09-25T00:00:00Z')).slice(0, 3)).toEqual([
    '2026-09-27',
    '2026-10-04',
    '2026-10-11',
  ]);
  expect(offeredDates(tuesday, at('2026-03-20T00:00:00Z'))).toHaveLength(12);
});

test('a slot that has begun today is offered from next week on', () => {
  expect(offeredDates(tuesday, at('2026-03-02T21:59:59Z'))[0]).toBe('2026-03-03');
  expect(offeredDates(tuesday, at('2026-03-02T22:00:00Z'))[0]).toBe('2026-03-10');
});

test('the suggested date leaves 24 hours, also on the shorter and the longer day', () => {
  expect(suggestedDate(tuesday, at('2026-03-01T22:00:00Z'))).toBe('2026-03-03');
  expect(suggestedDate(tuesday, at('2026-03-01T22:00:01Z'))).toBe('2026-03-10');
  expect(hasNotice('2026-04-05', sunday, at('2026-04-03T23:00:00Z'))).toBe(true);
  expect(hasNotice('2026-04-05', sunday, at('2026-04-03T23:00:01Z'))).toBe(false);
  expect(hasNotice('2026-10-04', sunday, at('2026-10-02T22:00:00Z'))).toBe(true);
  expect(hasNotice('2026-10-04', sunday, at('2026-10-02T22:00:01Z'))).toBe(false);
});

test('the next cleans follow the first, weekly or fortnightly', () => {
  const weekly = { firstClean: '2026-03-31', frequency: 'weekly' } as const;
  const fortnightly = { firstClean: '2026-03-31', frequency: 'fortnightly' } as const;
  const now = at('2026-04-14T00:00:00Z');
  expect(nextCleans(weekly, at('2026-03-01T00:00:00Z'), 2)).toEqual(['2026-03-31', '2026-04-07']);
  expect(nextCleans(weekly, now, 2)).toEqual(['2026-04-14', '2026-04-21']);
  const atNine = { start: '09:00' } as const;
  for (const [time, dates] of [
    ['2026-04-13T22:59:59Z', ['2026-04-14', '2026-04-21']],
    ['2026-04-13T23:00:00Z', ['2026-04-21', '2026-04-28']],
  ] as const) {
    expect(cleansToCome(weekly, atNine, at(time), 2)).toEqual(dates);
  }
  expect(nextCleans(fortnightly, now, 2)).toEqual(['2026-04-14', '2026-04-28']);
  expect(nextCleans(fortnightly, at('2026-04-15T00:00:00Z'), 1)).toEqual(['2026-04-28']);
});

test('the two weeks alternate, Monday to Sunday, also after a year of 53 weeks', () => {
  const mondays = ['2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11'];
  const sundays = ['2026-12-27', '2027-01-03', '2027-01-10', '2027-01-17'];
  const weeks = mondays.map(fortnightOf);
  expect(new Set(weeks.slice(0, 2)).size).toBe(2);
  expect(weeks).toEqual([weeks[0], weeks[1], weeks[0], weeks[1]]);
  expect(sundays.map(fortnightOf)).toEqual(weeks);
});

describe('after a move', () => {
  const friday = { day: 'Friday', start: '11:00' } as const;
  const fortnightly = { firstClean: '2026-03-31', frequency: 'fortnightly' } as const;

  test('the series continues in the week of its next clean', () => {
    expect(dateAfterMove(fortnightly, tuesday, friday, at('2026-03-20T00:00:00Z'))).toBe(
      '2026-04-03',
    );
    expect(dateAfterMove(fortnightly, tuesday, friday, at('2026-05-05T00:00:00Z'))).toBe(
      '2026-05-15',
    );
  });

  test('without notice a weekly series continues a week later, a fortnightly one two weeks later', () => {
    const late = at('2026-04-02T12:00:00Z');
    const monday = { day: 'Monday', start: '09:00' } as const;
    const next = at('2026-03-30T12:00:00Z');
    expect(dateAfterMove({ ...fortnightly, frequency: 'weekly' }, tuesday, monday, next)).toBe(
      '2026-04-06',
    );
    expect(dateAfterMove(fortnightly, tuesday, monday, next)).toBe('2026-04-13');
    expect(dateAfterMove(fortnightly, tuesday, friday, late)).toBe('2026-04-17');
  });

  test('a clean of today that has begun is not held a second time in the same week', () => {
    const before = at('2026-03-30T21:00:00Z');
    const after = at('2026-03-31T03:00:00Z');
    const weekly = { ...fortnightly, frequency: 'weekly' } as const;
    expect(dateAfterMove(weekly, tuesday, friday, before)).toBe('2026-04-03');
    expect(dateAfterMove(weekly, tuesday, friday, after)).toBe('2026-04-10');
    expect(dateAfterMove(fortnightly, tuesday, friday, before)).toBe('2026-04-03');
    expect(dateAfterMove(fortnightly, tuesday, friday, after)).toBe('2026-04-17');
  });

  test('a series that begins after all dates that are offered is not moved to an earlier week', () => {
    const now = at('2026-03-20T00:00:00Z');
    const last = offeredDates(tuesday, now).at(-1) ?? '';
    expect(last).toBe('2026-06-09');
    for (const frequency of ['weekly', 'fortnightly'] as const) {
      const series = { firstClean: last, frequency };
      const monday = { day: 'Monday', start: '09:00' } as const;
      expect(dateAfterMove(series, tuesday, friday, now)).toBe('2026-06-12');
      expect(dateAfterMove(series, tuesday, monday, now)).toBe('2026-06-08');
    }
  });
});

describe('a series with skipped dates', () => {
  const skipped = ['2026-03-03', '2026-03-17', '2026-03-18'];
  const weekly = { firstClean: '2026-03-03', frequency: 'weekly', skipped } as const;
  const now = at('2026-03-02T00:00:00Z');

  test('has its next cleans on the other dates; the dates of the series include skipped ones', () => {
    expect(nextCleans(weekly, now, 3)).toEqual(['2026-03-10', '2026-03-24', '2026-03-31']);
    expect(seriesDates(weekly, now, 3)).toEqual(['2026-03-03', '2026-03-10', '2026-03-17']);
    expect(firstCleanHeld(weekly)).toBe('2026-03-10');
    expect(firstCleanHeld({ ...weekly, skipped: [] })).toBe('2026-03-03');
  });

  test('has as many dates to come once the clean of today has begun', () => {
    const before = at('2026-03-16T21:59:59Z');
    const after = at('2026-03-16T22:00:00Z');
    const onwards = ['2026-03-24', '2026-03-31', '2026-04-07'];
    expect(datesToCome(weekly, tuesday, before, 3)).toEqual(['2026-03-17', ...onwards.slice(0, 2)]);
    expect(datesToCome(weekly, tuesday, after, 3)).toEqual(onwards);
    expect(datesToCome({ ...weekly, skipped: onwards }, tuesday, after, 3)).toEqual(onwards);
    expect(nextCleanToCome(weekly, tuesday, after)).toBe(onwards[0]);
  });

  test('has the dates of its frequency from the first on, and no others', () => {
    const fortnightly = { ...weekly, frequency: 'fortnightly' } as const;
    expect(isInSeries(weekly, '2026-03-10')).toBe(true);
    expect(isInSeries(fortnightly, '2026-03-10')).toBe(false);
    expect(isInSeries(fortnightly, '2026-03-17')).toBe(true);
    expect(isInSeries(weekly, '2026-02-24')).toBe(false);
    expect(isInSeries(weekly, '2026-03-11')).toBe(false);
  });

  test('has a date to come until that begins', () => {
    expect(isToCome(weekly, '2026-03-17', tuesday, at('2026-03-16T21:59:59Z'))).toBe(true);
    expect(isToCome(weekly, '2026-03-17', tuesday, at('2026-03-16T22:00:00Z'))).toBe(false);
    expect(isToCome(weekly, '2026-03-18', tuesday, now)).toBe(false);
  });

  test('is moved close to its next clean that is not skipped, and keeps the skipped weeks after it', () => {
    const friday = { day: 'Friday', start: '09:00' } as const;
    const firstClean = dateAfterMove(weekly, tuesday, friday, now) ?? '';
    expect(firstClean).toBe('2026-03-13');
    expect(skippedAfterMove(weekly, { ...weekly, firstClean }, 'Friday', now)).toEqual([
      '2026-03-20',
    ]);
    const later = at('2026-03-18T00:00:00Z');
    expect(skippedAfterMove(weekly, { ...weekly, firstClean }, 'Friday', later)).toEqual([]);
    expect(
      skippedAfterMove(weekly, { ...weekly, firstClean: '2026-03-27' }, 'Friday', now),
    ).toEqual([]);
  });

  test('is not moved into a week that is skipped', () => {
    const friday = { day: 'Friday', start: '09:00' } as const;
    const monday = { day: 'Monday', start: '09:00' } as const;
    const absent = {
      firstClean: '2026-11-27',
      frequency: 'weekly',
      skipped: ['2026-12-04'],
    } as const;
    expect(dateAfterMove(absent, friday, monday, at('2026-11-25T00:00:00Z'))).toBe('2026-12-07');
  });

  test('is never moved into a skipped week, nor to a date before the week of its next clean', () => {
    const slots = fc.constantFrom(...DAYS).map((day) => ({ day, start: '09:00' }) as const);
    const skips = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 12 });
    fc.assert(
      fc.property(
        slots,
        slots,
        fc.constantFrom(...FREQUENCIES),
        fc.nat(20),
        skips,
        (from, to, frequency, weeks, skippedCleans) => {
          const today = at('2026-11-25T00:00:00Z');
          const firstClean =
            offeredDates(from, new Date(today.getTime() + weeks * WEEK_MS))[0] ?? '';
          const dates = seriesDates({ firstClean, frequency }, today, 21);
          const series = {
            firstClean,
            frequency,
            skipped: skippedCleans.map((index) => dates[index] ?? ''),
          };
          const moved = dateAfterMove(series, from, to, today);
          const weekOf = (date: string) => Math.floor((Date.parse(date) - MONDAY) / WEEK_MS);
          const skippedWeeks = series.skipped.map(weekOf);
          expect(skippedWeeks).not.toContain(weekOf(moved));
          expect(weekOf(moved)).toBeGreaterThanOrEqual(weekOf(firstCleanHeld(series)));
          expect(hasNotice(moved, to, today)).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ['the clocks go forward in between', '2026-10-05', '2026-09-28T09:00', '+10:00'],
  ['the clocks go back in between', '2026-04-06', '2026-03-30T09:00', '+11:00'],
  ['the clocks stay', '2026-07-13', '2026-07-06T09:00', '+10:00'],
])('a week of notice ends at the same time of day, when %s', (_, date, lastMoment, offset) => {
  const last = Date.parse(`${lastMoment}${offset}`);
  const mondayAtNine = { start: '09:00' } as const;
  expect(hasWeeksNotice(date, mondayAtNine, new Date(last))).toBe(true);
  expect(hasWeeksNotice(date, mondayAtNine, new Date(last + 1))).toBe(false);
});
