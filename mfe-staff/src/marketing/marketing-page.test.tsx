import { MARKETING_DATA_URL } from '@site/contract/marketing';
import { STAFF_LINKS_URL } from '@site/contract/staff-links';
import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { serveLinks } from '../testing/marketing-api';
import { server } from '../testing/server';

const openMarketing = () => renderPage(routes, '/w/data');
const table = () => screen.findByRole('table', { name: 'Visits by marketing link' });
const card = async (label: string) => (await screen.findByText(label)).nextSibling;

/** Id, visits and percentage of each row. */
async function rows() {
  const [, ...body] = within(await table()).getAllByRole('row');
  return body.map((row) => [
    within(row).getByRole('rowheader').textContent.trim(),
    ...within(row)
      .getAllByRole('cell')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ]);
}

test('§2 shows the cards Total Links, Total Visits and Average Visits, rounded', async () => {
  serveLinks([
    ['flyer', 1000],
    ['radio', 201],
  ]);
  await openMarketing();

  expect(await card('Total Links')).toHaveTextContent(/^2$/);
  expect(await card('Total Visits')).toHaveTextContent(/^1,201$/);
  expect(await card('Average Visits')).toHaveTextContent(/^601$/);
  expect(await axeViolations()).toEqual([]);
});

test('§2 lists ids by visits, most first, with one-decimal percentages of all visits', async () => {
  serveLinks([
    ['radio', 1],
    ['flyer', 2],
    ['bus', 0],
  ]);
  await openMarketing();

  const heads = within(await table()).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Marketing ID',
    'Visits',
    'Percentage',
    'Actions',
  ]);
  expect(await rows()).toEqual([
    ['flyer', '2', '66.7%'],
    ['radio', '1', '33.3%'],
    ['bus', '0', '0.0%'],
  ]);
});

test('§2 shows 0.0% for every id while there are no visits at all', async () => {
  serveLinks([['flyer', 0]]);
  await openMarketing();
  expect(await rows()).toEqual([['flyer', '0', '0.0%']]);
});

test('§3 shows any text as an id', async () => {
  const ids = ['__proto__', 'constructor', 'a/b', '50%', '🧽', 'two words'];
  serveLinks(ids.map((id, index) => [id, 10 - index]));
  await openMarketing();
  expect((await rows()).map(([id]) => id)).toEqual(ids);
});

test('§2 Refresh Data loads the list again and says so', async () => {
  const links = serveLinks([['flyer', 1]]);
  const { user } = await openMarketing();
  await table();

  links.set('radio', 5);
  await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
  expect(await screen.findByText('Up to date.')).toBeVisible();
  expect((await rows()).map(([id]) => id)).toEqual(['radio', 'flyer']);
});

test('shows zero cards and an explanation while there are no links', async () => {
  serveLinks([]);
  await openMarketing();

  expect(await screen.findByText(/^No marketing links yet/)).toBeVisible();
  expect(await card('Total Links')).toHaveTextContent(/^0$/);
  expect(await card('Total Visits')).toHaveTextContent(/^0$/);
  expect(await card('Average Visits')).toHaveTextContent(/^0$/);
  expect(await axeViolations()).toEqual([]);
});

test('draws the visits as bars and describes them in words', async () => {
  serveLinks([
    ['flyer', 30],
    ['radio', 10],
  ]);
  await openMarketing();
  expect(
    await screen.findByRole('img', {
      name: 'Bar chart of visits by link: flyer 30 (75.0%), radio 10 (25.0%).',
    }),
  ).toBeVisible();
});

test('draws the most visited of many links', async () => {
  serveLinks(Array.from({ length: 40 }, (_, index) => [`link-${index}`, index]));
  await openMarketing();
  expect(await screen.findByText('Visits by link: the 15 most visited of 40')).toBeVisible();
});

test.each([
  [
    'the server refuses',
    () => HttpResponse.json({ error: 'The database is unavailable.' }, { status: 503 }),
  ],
  ['the network fails', () => HttpResponse.error()],
  ['the response cannot be parsed', () => HttpResponse.text('<html>')],
  ['the response is a list', () => HttpResponse.json([{ visits: 1 }])],
  ['the visits are not numbers', () => HttpResponse.json({ flyer: { visits: '7' } })],
])('§8 replaces the page with Error: Failed to fetch marketing data when %s', async (_, answer) => {
  server.use(http.get(MARKETING_DATA_URL, answer));
  await openMarketing();

  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Error: Failed to fetch marketing data$/,
  );
  expect(screen.queryByText('Total Links')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['an API that does not know the call', () => new HttpResponse(null, { status: 404 })],
  ['no response', () => HttpResponse.error()],
  ['a response that is not a list', () => HttpResponse.json({ flyer: 1 })],
])('§2 with %s for the archive the visits show, and nothing can be archived', async (_, answer) => {
  serveLinks([['flyer', 30]]);
  server.use(http.get(STAFF_LINKS_URL, answer));
  await openMarketing();
  expect(
    within(await table())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Marketing ID', 'Visits', 'Percentage', 'Actions']);
  expect(screen.getByText(/could not be loaded. Refresh Data tries again/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Archive/ })).not.toBeInTheDocument();
});
