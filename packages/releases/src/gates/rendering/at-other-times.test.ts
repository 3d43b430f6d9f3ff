import { LATER_MS } from './at-other-times.js';
import { createPageRenderer } from './render-page.js';
import { pagesThatAsk } from './testing/pages-that-ask.js';

// A bundle may keep references from when it is loaded.
class Moment extends Date {}
const { now } = Date;
const { random } = Math;
let shown = 0;
const OFFER_END = now() + 30 * 86_400_000;

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full' });
const changing = pagesThatAsk({
  derived: () => new Moment().toISOString(),
  kept: () => now(),
  random: () => random() < 0.5,
  formatted: () => day.format(),
  parts: () => JSON.stringify(day.formatToParts()),
  month: () => new Date().toLocaleDateString('en-AU', { month: 'long' }),
  year: () => new Date().getFullYear(),
  offer: () => (now() > OFFER_END ? 'over' : 'open'),
  counted: () => (shown += 1),
});
const steady = pagesThatAsk({
  given: () => day.format(new Date(2026, 10, 26)),
  span: () => day.formatRange(0, 86_400_000),
  calendar: () => Intl.DateTimeFormat('en-AU').resolvedOptions().calendar,
  supported: () => Intl.DateTimeFormat.supportedLocalesOf(['en-AU']),
  number: () => new Intl.NumberFormat('en-AU').format(1_234.5),
  date: () => new Date(2026, 10, 26) instanceof Date && Date.UTC(2026, 10, 26),
});
const pathsOf = (routes: typeof changing) => routes.map(({ path = '' }) => path);
const routes = [...changing, ...steady];
const render = createPageRenderer(routes, async () => routes);

test.each(pathsOf(changing))('%s is another page at another time', async (path) => {
  expect(await render(path)).toEqual({ kind: 'unsteady' });
});

test.each(pathsOf(steady))('%s is the same page at another time', async (path) => {
  expect(await render(path)).toEqual({ kind: 'page' });
});

test('the clock keeps running between pages', async () => {
  const before = Date.now();
  await render('/number');
  while (Date.now() === before);
  expect(new Date() > new Date(before)).toBe(true);
});

test.each([
  ['UTC', 'UTC'],
  ['Australia/Sydney', 'Australia/Sydney'],
  ['UTC', 'Australia/Sydney'],
])('no part of a date in %s is the same at the later time in %s', (zone, laterZone) => {
  const [first, later] = [zone, laterZone].map(partsIn);
  const same: string[] = [];
  // With a leap year, and with each beginning and end of summer time.
  for (let at = Date.UTC(2026, 0); at < Date.UTC(2030, 3); at += 3_600_000) {
    const before = first?.(at);
    const after = later?.(at + LATER_MS);
    if (before?.some((part, index) => part === after?.[index])) same.push(new Date(at).toJSON());
  }
  expect(same).toEqual([]);
});

function partsIn(timeZone: string): (at: number) => string[] {
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  // Morning and afternoon may be the same.
  const compared = ['year', 'month', 'day', 'weekday', 'hour', 'minute', 'second'];
  return (at) =>
    format.formatToParts(at).flatMap(({ type, value }) => (compared.includes(type) ? value : []));
}
