import { createPageRenderer } from './render-page.js';
import { pagesThatAsk } from './testing/pages-that-ask.js';

// A bundle may keep references from when it is loaded.
class Moment extends Date {}
const { now } = Date;
const { random } = Math;
let shown = 0;

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full' });
const changing = pagesThatAsk({
  derived: () => new Moment().toISOString(),
  kept: () => now(),
  random: () => random() < 0.5,
  formatted: () => day.format(),
  parts: () => JSON.stringify(day.formatToParts()),
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
