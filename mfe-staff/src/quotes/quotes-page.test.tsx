import { FIND_QUOTES_URL, type QuotePage } from '@site/contract/quote-inbox';
import { sendEvent } from '@site/remote/testing/event-source';
import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import { routes } from '../routes';
import { SIGNED_OUT_AT } from '../shared/user-now';
import { aQuote, serveQuotes, someQuotes } from '../testing/quotes-api';
import { refresh } from '../testing/refresh';
import { server } from '../testing/server';

afterEach(() => localStorage.clear());

const openInbox = (path = '/w/quotes') => renderPage(routes, path, { inBrowser: true });
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const item = heading.closest('li');
  if (!item) throw new Error(`The request of ${name} is in no list.`);
  return within(item);
};
const listedCustomers = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const ADA = aQuote({ requestedAt: new Date(Date.now() - 49 * 3_600_000).toISOString() });
const GYM = aQuote({
  id: '2',
  name: 'Gym & Co',
  type: 'commercial',
  bedrooms: null,
  status: 'won',
  answeredAt: '2026-03-04T22:04:00.000Z',
});

test('shows who asked for what, how long they have waited, and a way to reach them', async () => {
  serveQuotes([ADA, GYM]);
  await openInbox();

  const ada = await card('Ada Lovelace');
  expect(ada.getByText(/waiting 2 days/)).toBeVisible();
  expect(ada.getByText('Residential, 2 bedrooms, 1 bathroom')).toBeVisible();
  expect(ada.getByRole('link', { name: '0491 570 156' })).toHaveAttribute('href', 'tel:0491570156');
  const mail = new URL(ada.getByRole('link', { name: /@example/ }).getAttribute('href') ?? '');
  expect(mail.pathname).toBe('ada@example.com');
  expect(mail.searchParams.get('subject')).toBe('Your quote request to Southerly Cleaning');
  expect(mail.searchParams.get('body')).toContain('> House, Windows');
  expect((await card('Gym & Co')).getByText(/answered 5 Mar 2026, 09:04/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('a reply to a long request has a URL that mail programs accept', async () => {
  const long = (length: number) => '清'.repeat(length);
  const details = { name: long(100), address: long(300), specialInstructions: long(2000) };
  serveQuotes([aQuote({ ...details, email: `${'a'.repeat(242)}@example.com` })]);
  await openInbox();
  const href = (await screen.findByRole('link', { name: /@example/ })).getAttribute('href');
  expect(href?.length).toBeGreaterThan(1_500);
  expect(href?.length).toBeLessThanOrEqual(2_000);
  expect(new URL(href ?? '').searchParams.get('body')).toMatch(/\n> 清+…$/);
});

test('says that it loads, and that there is nothing yet', async () => {
  const answer = deferred<QuotePage>();
  server.use(http.post(FIND_QUOTES_URL, async () => HttpResponse.json(await answer.promise)));
  await openInbox();
  expect(screen.getByText('Loading quote requests...')).toBeVisible();
  expect(await axeViolations()).toEqual([]);

  answer.resolve({ quotes: [], next: null, counts: { new: 0, contacted: 0, won: 0, lost: 0 } });
  expect(await screen.findByText(/^No quote requests yet/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['no response', () => HttpResponse.error(), 'Error: Failed to fetch quote requests'],
  [
    'a malformed response',
    () => HttpResponse.json({ quotes: {} }),
    'Error: Failed to fetch quote requests',
  ],
  [
    'a message of the server',
    () => HttpResponse.json({ error: 'Please wait.' }, { status: 429 }),
    'Error: Please wait.',
  ],
])('shows an error after %s, and Refresh recovers', async (_, answer, sentence) => {
  server.use(http.post(FIND_QUOTES_URL, answer));
  const { user } = await openInbox();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(await axeViolations()).toEqual([]);

  serveQuotes([ADA]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await card('Ada Lovelace')).toBeTruthy();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('counts by status, filters by it and by property, and keeps both in the URL', async () => {
  serveQuotes([ADA, GYM]);
  const { user } = await openInbox();
  expect(await screen.findByRole('button', { name: 'All 2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Won 1' }));
  await waitFor(() => expect(listedCustomers()).toEqual(['Gym & Co']));
  expect(screen.getByRole('button', { name: 'Won 1' })).toHaveAttribute('aria-pressed', 'true');
  expect(window.location.search).toBe('?status=won');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Property' }), 'Residential');
  expect(await screen.findByText(/^No quote request matches/)).toBeVisible();
  expect(window.location.search).toBe('?status=won&type=residential');
  expect(await axeViolations()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(listedCustomers()).toEqual(['Ada Lovelace', 'Gym & Co']));
  expect(window.location.search).toBe('');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
});

test('opens with the filter of its URL, and ignores unknown values', async () => {
  const searches = serveQuotes([ADA, GYM]);
  await openInbox('/w/quotes?status=won&type=boat&search=ada');
  await waitFor(() => expect(listedCustomers()).toEqual(['Gym & Co']));
  expect(searches).toEqual([{ search: '', status: 'won', type: 'any' }]);
});

test('searches once for what was typed, and keeps it out of the URL', async () => {
  const searches = serveQuotes([ADA, GYM]);
  const { user } = await openInbox();
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), ' gym');
  await waitFor(() => expect(listedCustomers()).toEqual(['Gym & Co']));
  expect(searches.at(-1)).toEqual({ search: 'gym', status: 'any', type: 'any' });
  expect(window.location.href).not.toContain('gym');
  expect(screen.getByText('Showing all: 1.')).toBeVisible();
});

test('keeps a search for Back, also when its filter changes', async () => {
  const searches = serveQuotes([ADA, GYM]);
  const { user, router } = await openInbox();
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'gym');
  await waitFor(() => expect(listedCustomers()).toEqual(['Gym & Co']));
  await user.click(screen.getByRole('button', { name: 'Won 1' }));
  await waitFor(() => expect(window.location.search).toBe('?status=won'));

  await user.click(screen.getByRole('link', { name: 'Customer Data' }));
  await screen.findByRole('heading', { level: 1, name: 'Customer Data' });
  searches.length = 0;
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('gym');
  expect(listedCustomers()).toEqual(['Gym & Co']);
  expect(searches).toEqual([{ search: 'gym', status: 'won', type: 'any' }]);
  expect(window.location.href).not.toContain('gym');
});

test('§2 Back returns to as many requests as were shown', async () => {
  const quotes = someQuotes(60);
  const searches = serveQuotes(quotes);
  const { user, router } = await openInbox('/w/quotes?status=new');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('Showing the first 50.');
  await user.click(screen.getByRole('link', { name: 'Customer Data' }));
  await screen.findByRole('heading', { level: 1, name: 'Customer Data' });
  searches.length = 0;
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Showing the first 50.')).toBeVisible();
  expect(searches).toEqual([{ search: '', status: 'new', type: 'any', limit: 50 }]);

  await user.click(screen.getByRole('button', { name: /^All/ }));
  expect(await screen.findByText('Showing the first 25.')).toBeVisible();
  await waitFor(() => expect(router.state.location.state).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Customer Data' }));
  await screen.findByRole('heading', { level: 1, name: 'Customer Data' });
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Showing the first 25.')).toBeVisible();
});

test('Back does not return another user to as many requests', async () => {
  serveQuotes(someQuotes(30));
  const { user, router } = await openInbox();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('Showing all: 30.');
  await act(() => router.navigate('/contact'));
  await screen.findByRole('heading', { name: 'Page of another remote' });
  localStorage.setItem(SIGNED_OUT_AT, '1');
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Showing the first 25.')).toBeVisible();
});

test('opens another page that is chosen while a search settles', async () => {
  const searches = serveQuotes([ADA, GYM]);
  const page = deferred<{ Component: ComponentType }>();
  const slow = { path: '/slow', lazy: () => page.promise };
  const { user, router } = await renderPage([...routes, slow], '/w/quotes', { inBrowser: true });
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'gym');
  act(() => void router.navigate('/slow'));
  await waitFor(() => expect(searches.at(-1)).toMatchObject({ search: 'gym' }));
  page.resolve({ Component: SlowPage });
  expect(await screen.findByRole('heading', { name: 'Slow' })).toBeVisible();
});

function SlowPage() {
  return <h1>Slow</h1>;
}

test('names the status that no request has', async () => {
  serveQuotes([GYM]);
  await openInbox('/w/quotes?status=lost');
  expect(await screen.findByText('No quote request has the status Lost.')).toBeVisible();
});

test('says nothing about another filter before its requests have arrived', async () => {
  serveQuotes([ADA, GYM]);
  const { user } = await openInbox('/w/quotes?status=lost');
  await screen.findByText('No quote request has the status Lost.');
  const late = deferred<undefined>();
  server.use(http.post(FIND_QUOTES_URL, () => late.promise, { once: true }));
  await user.click(screen.getByRole('button', { name: /^All/ }));
  expect(screen.getByText('No quote request has the status Lost.')).toBeVisible();
  late.resolve(undefined);
  expect(await screen.findByText('Showing all: 2.')).toBeVisible();
});

test('says so when every request is answered', async () => {
  serveQuotes([GYM]);
  await openInbox('/w/quotes?status=new');
  expect(await screen.findByText('Every quote request is answered.')).toBeVisible();
});

test('shows a page at a time, and moves the focus to the first request of the next', async () => {
  serveQuotes(someQuotes(27));
  const { user } = await openInbox();
  expect(await screen.findByText('Showing the first 25.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Showing all: 27.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open the request of Customer 26' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a refresh loads as many requests as were shown', async () => {
  const quotes = someQuotes(60);
  serveQuotes(quotes);
  const { user } = await openInbox();
  await screen.findByText('Showing the first 25.');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Showing the first 50.');
  quotes.unshift(aQuote({ id: '99', name: 'Gym & Co' }));
  await refresh(user);
  expect(await screen.findByRole('heading', { name: 'Gym & Co' })).toBeVisible();
  expect(screen.getByText('Showing the first 50.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Showing all: 61.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^New/ }));
  expect(await screen.findByText('Showing the first 25.')).toBeVisible();
});

test('a page that comes late leaves the focus where the user has moved it', async () => {
  serveQuotes(someQuotes(27));
  const { user } = await openInbox();
  await screen.findByText('Showing the first 25.');
  const late = deferred<undefined>();
  server.use(http.post(FIND_QUOTES_URL, () => late.promise, { once: true }));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  const search = screen.getByRole('searchbox');
  await user.click(search);
  late.resolve(undefined);
  expect(await screen.findByText('Showing all: 27.')).toBeVisible();
  expect(search).toHaveFocus();
});

test('a page that was requested with another filter is not added', async () => {
  const won = someQuotes(10).map(({ id }) => aQuote({ id: `9${id}`, status: 'won' }));
  serveQuotes([...someQuotes(30), ...won]);
  const { user } = await openInbox('/w/quotes?status=new');
  await screen.findByText('Showing the first 25.');
  const asked = deferred<undefined>();
  const late = deferred<undefined>();
  const answerLate = () => {
    asked.resolve(undefined);
    return late.promise;
  };
  server.use(http.post(FIND_QUOTES_URL, answerLate, { once: true }));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await asked.promise;
  await user.click(screen.getByRole('button', { name: /^All/ }));
  await waitFor(() => expect(screen.queryByText('Refreshing...')).not.toBeInTheDocument());
  late.resolve(undefined);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled());
  expect(listedCustomers()).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Showing all: 40.')).toBeVisible();
});

test('a page of another list that is under way does not keep the next one from being shown', async () => {
  serveQuotes(someQuotes(30));
  const { user } = await openInbox();
  await screen.findByText('Showing the first 25.');
  const asked = deferred<undefined>();
  const late = deferred<undefined>();
  const answerLate = () => {
    asked.resolve(undefined);
    return late.promise;
  };
  server.use(http.post(FIND_QUOTES_URL, answerLate, { once: true }));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await asked.promise;
  await user.click(screen.getByRole('button', { name: /^New/ }));
  await waitFor(() => expect(screen.queryByText('Refreshing...')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
  late.resolve(undefined);
});

test('keeps the list when the next page fails, and lets it be tried again', async () => {
  serveQuotes(someQuotes(26));
  const { user } = await openInbox();
  await screen.findByText('Showing the first 25.');
  server.use(http.post(FIND_QUOTES_URL, () => HttpResponse.error(), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch more quote requests');
  expect(listedCustomers()).toHaveLength(25);

  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Showing all: 26.')).toBeVisible();
});

test('what became of a page of another list does not stay beside the next one', async () => {
  serveQuotes(someQuotes(30));
  const { user } = await openInbox();
  await screen.findByText('Showing the first 25.');
  server.use(http.post(FIND_QUOTES_URL, () => HttpResponse.error(), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('alert');
  await refresh(user);
  await screen.findByText('Up to date.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a search whose load fails can go on: its field stays, with the focus', async () => {
  serveQuotes([ADA]);
  const { user } = await openInbox();
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  server.use(http.post(FIND_QUOTES_URL, () => HttpResponse.error(), { once: true }));
  await user.type(search, 'ada');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch quote requests');
  expect(screen.queryByRole('heading', { name: 'Ada Lovelace' })).not.toBeInTheDocument();
  expect(search).toBeVisible();
  await user.keyboard(' l');
  expect(await screen.findByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  expect(search).toHaveValue('ada l');
  expect(search).toHaveFocus();
});

test('a request that is erased is announced as a change, and is gone once the list is shown again', async () => {
  serveQuotes([ADA, GYM]);
  const { user } = await openInbox();
  await card('Ada Lovelace');
  serveQuotes([GYM]);
  act(() => sendEvent('change', { about: 'quote', what: 'removed' }, '1'));
  expect(screen.getByText('1 change')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(listedCustomers()).toEqual(['Gym & Co']));
});

test('a new request is announced and shown by a button; a changed one is not', async () => {
  serveQuotes([ADA]);
  const { user } = await openInbox();
  await card('Ada Lovelace');
  serveQuotes([ADA, GYM]);
  for (const [what, id] of [
    ['added', '1'],
    ['changed', '2'],
  ]) {
    act(() => sendEvent('change', { about: 'quote', what }, id));
  }
  expect(screen.getByText('1 new quote request')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Show' }));

  await card('Gym & Co');
  expect(screen.queryByText('1 new quote request')).not.toBeInTheDocument();
});
