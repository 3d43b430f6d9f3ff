import { aQuote } from '../testing/quotes-api';
import { countText, propertyText, sumText, waitingTime } from './quote-text';
import { replyDraft } from './reply-draft';

const SINCE = '2026-03-04T22:00:00.000Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'less than a minute'],
  [-MINUTE, 'less than a minute'],
  [MINUTE, '1 minute'],
  [59 * MINUTE, '59 minutes'],
  [HOUR, '1 hour'],
  [DAY - 1, '23 hours'],
  [DAY, '1 day'],
  [40 * DAY, '40 days'],
])('after %i ms a request has waited %s', (waited, text) => {
  expect(waitingTime(SINCE, Date.parse(SINCE) + waited)).toBe(text);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000+'],
])('a count of %i shows as %s', (count, text) => {
  expect(countText(count)).toBe(text);
});

test.each([
  [[1, 0, 2, 0], '3'],
  [[999, 0, 2, 0], '1,001'],
  [[1_000, 0, 2, 0], '1,002+'],
])('the counts %j of all statuses add up to %s', (counts, text) => {
  expect(sumText(counts)).toBe(text);
});

test.each([
  [{ bedrooms: 1, bathrooms: 6 }, 'Residential, 1 bedroom, 6+ bathrooms'],
  [{ bedrooms: 0, bathrooms: 1 }, 'Residential, bedrooms not given, 1 bathroom'],
  [
    { type: 'commercial' as const, bedrooms: null, bathrooms: 0 },
    'Commercial, bathrooms not given',
  ],
])('the property %j reads %s', (property, text) => {
  expect(propertyText(aQuote(property))).toBe(text);
});

test('a reply begins with a greeting and quotes the request', () => {
  const quote = aQuote({
    requestedAt: '2026-03-04T22:04:00.000Z',
    specialInstructions: 'Mind the cat.\nRing twice.',
  });
  expect(replyDraft(quote, 'Southerly Cleaning')).toEqual({
    subject: 'Your quote request to Southerly Cleaning',
    body: [
      'Hello Ada Lovelace,',
      '',
      '',
      '',
      'On 5 Mar 2026, 9:04 am you asked for a quote:',
      '> Residential, 2 bedrooms, 1 bathroom',
      '> 1 Crown Street, Surry Hills NSW 2010',
      '> House, Windows',
      '> Mind the cat.',
      '> Ring twice.',
    ].join('\r\n'),
  });
});

test('a long text is cut between whole characters, so that mail programs accept the URL', () => {
  const quote = aQuote({ specialInstructions: '🧹'.repeat(1000) });
  const { body } = replyDraft(quote, 'x');
  expect(body.endsWith('🧹…')).toBe(true);
  expect([...body].length).toBeLessThan(700);
});
