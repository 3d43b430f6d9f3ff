import { FIND_QUOTES_URL, MAX_QUOTES_PER_PAGE } from '@site/contract/quote-inbox';
import { renderPage } from '@site/remote/testing/render-page';
import { savedFiles } from '@site/remote/testing/saved-files';
import { deferred } from '@site/ui/testing/deferred';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { aQuote, serveQuotes, someQuotes } from '../testing/quotes-api';
import { server } from '../testing/server';

async function download(path = '/w/quotes') {
  const saved = savedFiles();
  const { user } = await renderPage(routes, path);
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await screen.findByText(/^Downloaded/);
  expect(screen.getByRole('button', { name: 'Download CSV' })).toHaveFocus();
  return { text: (await saved[0]?.file.text()) ?? '', name: saved[0]?.name };
}

test('downloads requests with their status, dates and notes', async () => {
  serveQuotes([
    aQuote({
      name: 'Zoë "Zed"',
      specialInstructions: 'Mind the cat.\nRing twice.',
      status: 'won',
      requestedAt: '2026-03-04T22:04:00.000Z',
      answeredAt: '2026-03-05T22:04:00.000Z',
      notes: [
        { text: 'Called.', author: null, writtenAt: '2026-03-05T22:04:00.000Z' },
        { text: 'Won.', author: null, writtenAt: '2026-03-05T22:05:00.000Z' },
      ],
    }),
  ]);
  const { text, name } = await download();
  expect(text.replace('\uFEFF', '')).toBe(
    '"Requested At","Status","Answered At","Name","Email","Phone","Address","Property","Bedrooms","Bathrooms","Services","Special Instructions","Notes"\r\n' +
      '"05/03/2026 09:04","Won","06/03/2026 09:04","Zoë ""Zed""","ada@example.com","0491 570 156","1 Crown Street, Surry Hills NSW 2010","Residential","2","1","House, Windows","Mind the cat.\nRing twice.","Called.\nWon."\r\n',
  );
  expect(name).toMatch(/^quotes-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('rooms that the customer left open are left empty', async () => {
  serveQuotes([aQuote({ bedrooms: 0, bathrooms: 0 })]);
  const { text } = await download();
  expect(text).toContain('"Residential","","","House, Windows"');
});

test('no text of a customer is run as a formula', async () => {
  serveQuotes([aQuote({ name: '=1+1', phone: '+61491570156', specialInstructions: '@SUM(A1)' })]);
  const { text } = await download();
  for (const cell of [`"'=1+1"`, `"'+61491570156"`, `"'@SUM(A1)"`]) expect(text).toContain(cell);
});

test('downloads all pages of the requests that match the filter', async () => {
  const searches = serveQuotes([
    ...someQuotes(MAX_QUOTES_PER_PAGE + 1),
    aQuote({ id: '5000', status: 'won', answeredAt: '2026-03-05T22:04:00.000Z' }),
  ]);
  const { text } = await download('/w/quotes?status=new');
  expect(text.split('\r\n')).toHaveLength(MAX_QUOTES_PER_PAGE + 3);
  expect(text).not.toContain('"Won"');
  expect(searches.at(-1)).toMatchObject({ status: 'new', after: `${MAX_QUOTES_PER_PAGE}` });
});

test('the sentence about a download disappears when the next one fails', async () => {
  serveQuotes([aQuote()]);
  savedFiles();
  const { user } = await renderPage(routes, '/w/quotes');
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await screen.findByText('Downloaded 1 quote request.');
  server.use(http.post(FIND_QUOTES_URL, () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/^Downloaded/)).not.toBeInTheDocument();
});

test('a download that is ready late leaves the focus where the user has moved it', async () => {
  serveQuotes([aQuote()]);
  savedFiles();
  const { user } = await renderPage(routes, '/w/quotes');
  await screen.findByText('Showing all: 1.');
  const late = deferred<undefined>();
  server.use(http.post(FIND_QUOTES_URL, () => late.promise, { once: true }));
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await user.click(screen.getByRole('searchbox'));
  late.resolve(undefined);
  expect(await screen.findByText(/^Downloaded/)).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('says so when the download fails', async () => {
  serveQuotes([aQuote()]);
  const { user } = await renderPage(routes, '/w/quotes');
  await screen.findByText('Showing all: 1.');
  server.use(http.post(FIND_QUOTES_URL, () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the quote requests');
});
