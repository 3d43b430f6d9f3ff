import { DAILY_VISITS_URL, type DayOfVisits } from '@site/contract/marketing';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openDashboard } from '../testing/marketing-dashboard';
import { server } from '../testing/server';
import { stopClock } from '../testing/stop-clock';
import { dailyAttributionText, dailyVisitsText, lastDays, rangeProblem } from './visit-range';

/**
 * Serves these days.
 *
 * @returns the queries that arrive, in order
 */
function serveDays(days: Partial<DayOfVisits>[]) {
  const queries: Record<string, string>[] = [];
  server.use(
    http.get(DAILY_VISITS_URL, ({ request }) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ days });
    }),
  );
  return queries;
}

async function openDays() {
  const page = await openDashboard([['flyer', 3]]);
  await page.user.click(screen.getByRole('button', { name: 'Visits over time' }));
  return page;
}

/** The dates below the bars. */
const datesOfChart = () =>
  screen.getAllByText(/ 2026$/, { selector: 'text' }).map(({ textContent }) => textContent);

const DAYS = [
  { day: '2026-03-01', visits: 0 },
  { day: '2026-03-02', visits: 1200 },
  { day: '2026-03-03', visits: 7 },
];

test('shows the visits of the last 30 days as a sentence, a chart and a table', async () => {
  stopClock('2026-03-03T12:00:00Z');
  const queries = serveDays(DAYS);
  const { user } = await openDays();
  expect(
    await screen.findByText(
      '1,207 visits from 1 Mar 2026 to 3 Mar 2026, most on 2 Mar 2026: 1,200.',
    ),
  ).toBeVisible();
  expect(queries).toEqual([lastDays(30, new Date())]);
  expect(screen.getByRole('img', { name: 'Bar chart of visits by day' })).toBeVisible();
  expect(datesOfChart()).toEqual(['1 Mar 2026', '3 Mar 2026']);
  await user.click(screen.getByText('Every day as a table'));
  const table = within(screen.getByRole('table', { name: 'Visits by day' }));
  expect(table.getByRole('row', { name: '2 Mar 2026 1,200 0 0' })).toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test('the count of a day with very many visits is not cut off', async () => {
  serveDays([{ day: '2026-03-02', visits: 2_147_483_647 }]);
  await openDays();
  const count = await screen.findByText('2,147,483,647', { selector: 'text' });
  // A digit takes at least 8 pixels; text before the edge of the chart is cut off.
  expect(Number(count.getAttribute('x'))).toBeGreaterThanOrEqual(8 * '2,147,483,647'.length);
});

test('the chart of a single day has its date once', async () => {
  serveDays([{ day: '2026-03-02', visits: 7 }]);
  await openDays();
  await screen.findByRole('img', { name: 'Bar chart of visits by day' });
  expect(datesOfChart()).toEqual(['2 Mar 2026']);
});

test('shows one link, and other dates', async () => {
  const queries = serveDays(DAYS);
  const { user } = await openDays();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Link' }), 'flyer');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2020-01-01' } });
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription('Choose up to 366 days.');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2020-01-31' } });
  await waitFor(() =>
    expect(queries.at(-1)).toEqual({ id: 'flyer', from: '2020-01-01', to: '2020-01-31' }),
  );
  expect(queries).toHaveLength(3);
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription('');
});

test('what is wrong with the dates is said and read out at the one that was edited last', async () => {
  serveDays(DAYS);
  const { user } = await openDays();
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  await user.click(to);
  fireEvent.change(to, { target: { value: '2020-01-31' } });
  expect(to).toHaveAccessibleDescription('The first date is after the last.');
  expect(screen.getByRole('alert')).toHaveTextContent('The first date is after the last.');
  expect(from).toHaveAccessibleDescription('');
  await user.click(from);
  fireEvent.change(from, { target: { value: '2018-01-01' } });
  expect(from).toHaveAccessibleDescription('Choose up to 366 days.');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose up to 366 days.');
  expect(to).toHaveAccessibleDescription('');
});

test('the range ends today, also on a page that is open after midnight', async () => {
  stopClock('2026-03-01T12:00:00Z');
  const queries = serveDays(DAYS);
  const { user } = await openDays();
  await screen.findByText(/^1,207 visits/);
  jest.setSystemTime(new Date('2026-03-01T14:00:00Z'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Link' }), 'flyer');
  await waitFor(() => expect(queries).toHaveLength(2));
  expect(queries.map(({ to }) => to)).toEqual(['2026-03-01', '2026-03-02']);
  expect(screen.getByLabelText('To')).toHaveValue('2026-03-02');
});

test('shows no visits of another link while those of the chosen one are loaded', async () => {
  serveDays(DAYS);
  const { user } = await openDays();
  await screen.findByText(/^1,207 visits/);
  const answer = deferred<Response>();
  server.use(http.get(DAILY_VISITS_URL, () => answer.promise));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Link' }), 'flyer');
  expect(screen.queryByText(/^1,207 visits/)).not.toBeInTheDocument();
  expect(screen.getByText('Loading visits...')).toBeVisible();
  answer.resolve(HttpResponse.json({ days: [{ day: '2026-03-01', visits: 5 }] }));
  expect(await screen.findByText(/^5 visits/)).toBeVisible();
});

test('says that nothing was counted', async () => {
  serveDays(DAYS.map((day) => ({ ...day, visits: 0 })));
  await openDays();
  expect(await screen.findByText('No visits were counted on these days.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /visits by day/ })).not.toBeInTheDocument();
});

test('says how many customers came by a link on these days, also when no visit was counted', async () => {
  serveDays([{ day: '2026-03-01', visits: 0, quotes: 1200, bookings: 1 }]);
  const { user } = await openDays();
  expect(
    await screen.findByText(
      'Customers who came by a link made 1,200 quote requests and 1 booking on these days.',
    ),
  ).toBeVisible();
  await user.click(screen.getByText('Every day as a table'));
  expect(screen.getByRole('row', { name: '1 Mar 2026 0 1,200 1' })).toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test('can be tried again after a failure, and the focus moves to the section', async () => {
  server.use(http.get(DAILY_VISITS_URL, () => HttpResponse.error()));
  const { user } = await openDays();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Failed to fetch the visits');
  expect(await axeViolations()).toEqual([]);
  serveDays(DAYS);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^1,207 visits/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Visits over time' })).toHaveFocus();
});

test.each([
  ['2026-03-01', '2026-03-01', undefined],
  ['2025-03-01', '2026-03-01', undefined],
  ['2025-02-28', '2026-03-01', 'Choose up to 366 days.'],
  ['2026-03-02', '2026-03-01', 'The first date is after the last.'],
  ['', '2026-03-01', 'Enter both dates.'],
])('the range from %j to %j: %s', (from, to, problem) => {
  expect(rangeProblem({ from, to })).toBe(problem);
});

test.each(['2026-04-05T15:30:00Z', '2026-10-03T15:30:00Z'])(
  'the last days end today in Sydney, also when the clocks change: %s',
  (now) => {
    const { from, to } = lastDays(30, new Date(now));
    expect(to).toBe(now.startsWith('2026-04') ? '2026-04-06' : '2026-10-04');
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29);
  },
);

test.each([
  [1, 0, '1 quote request and no bookings'],
  [0, 2, 'no quote requests and 2 bookings'],
])('%d quote requests and %d bookings are "%s"', (quotes, bookings, words) => {
  expect(dailyAttributionText([{ day: '2026-03-01', visits: 1, quotes, bookings }])).toBe(
    `Customers who came by a link made ${words} on these days.`,
  );
});

test('one visit is counted in the singular', () => {
  expect(dailyVisitsText([{ day: '2026-03-01', visits: 1, quotes: 0, bookings: 0 }])).toBe(
    '1 visit from 1 Mar 2026 to 1 Mar 2026, most on 1 Mar 2026: 1.',
  );
});

test('without days the sentence says that no visits were counted', () => {
  expect(dailyVisitsText([])).toBe('No visits were counted on these days.');
});
