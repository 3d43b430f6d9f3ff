import { FIND_QUOTES_URL } from '@site/contract/quote-inbox';
import { sendEvent } from '@site/remote/testing/event-source';
import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { aQuote, serveQuotes } from '../testing/quotes-api';
import { server } from '../testing/server';

const receivedAt = '2026-03-02T04:05:06.789Z';
const FILES = [
  { id: '7', name: 'oven.jpg', type: 'image/jpeg', bytes: 2_345_678, receivedAt },
  { id: '8', name: 'report.pdf', type: 'application/pdf', bytes: 12_345, receivedAt },
  { id: '9', name: 'bath.heic', type: 'image/heic', bytes: 1_024_000, receivedAt },
] as const;

async function openRequest(files: readonly (typeof FILES)[number][]) {
  const quotes = [aQuote({ files: [...files] })];
  serveQuotes(quotes);
  const { user } = await renderPage(routes, '/w/quotes', { inBrowser: true });
  await user.click(await screen.findByRole('button', { name: 'Open the request of Ada Lovelace' }));
  return { user, quotes };
}

test('pictures show in a box of fixed size, other files are links that say what they are', async () => {
  await openRequest(FILES);

  const picture = screen.getByRole('img', { name: 'oven.jpg' });
  expect(picture).toHaveAttribute('src', '/api/staff/quotes/1/files/7');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['96', '96']);
  expect(screen.getByRole('link', { name: 'oven.jpg' })).toHaveAttribute('target', '_blank');
  const documents = within(screen.getByRole('list', { name: 'Documents' }));
  expect(documents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'report.pdf (PDF, 13 kB)',
    'bath.heic (HEIC, 1.0 MB)',
  ]);
  for (const link of documents.getAllByRole('link')) expect(link).toHaveAttribute('download');
  expect(await axeViolations()).toEqual([]);
});

test('a request without files does not mention any', async () => {
  await openRequest([]);

  expect(screen.getByRole('heading', { name: 'What happened' })).toBeVisible();
  expect(screen.queryByText('Files from the customer')).not.toBeInTheDocument();
});

test('files show as they arrive, and what is being written stays', async () => {
  const { user, quotes } = await openRequest([]);
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Call her');

  quotes[0] = aQuote({ files: [...FILES] });
  await act(async () => sendEvent('change', { about: 'quote', what: 'changed' }, '1'));

  expect(await screen.findByRole('img', { name: 'oven.jpg' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('Call her');
});

test('§8 files whose response cannot be parsed show with the next change', async () => {
  const { quotes } = await openRequest([]);
  const changed = (id: string) =>
    act(async () => sendEvent('change', { about: 'quote', what: 'changed' }, id));

  const asked = deferred<void>();
  server.use(
    http.post(
      FIND_QUOTES_URL,
      () => {
        asked.resolve();
        return HttpResponse.json({ quotes: 'none' });
      },
      { once: true },
    ),
  );
  await changed('1');
  await asked.promise;
  quotes[0] = aQuote({ files: [...FILES] });
  await changed('2');
  expect(await screen.findByRole('img', { name: 'oven.jpg' })).toBeVisible();
});
