import { pageElement, renderPage } from '@site/remote/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { routes } from '../routes';
import { startBookingApi } from '../testing/booking-api';
import { givenBrowser } from '../testing/browser';

startBookingApi();
beforeEach(() => givenBrowser({ width: 390 }));

test('§2 /book leads to the wizard, replacing history', async () => {
  const { router } = await renderPage(routes, '/book');

  await waitFor(() => expect(router.state.location.pathname).toBe('/book-regular-cleaning'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(await screen.findByText('Step 1 of 6')).toBeInTheDocument();
});

test('§2 /book keeps the query of a link', async () => {
  const { router } = await renderPage(routes, '/book?frequency=weekly');

  await waitFor(() => expect(router.state.location.search).toBe('?frequency=weekly'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/book-regular-cleaning'));
});

test('§2 /book says Redirecting... and links to the wizard without JavaScript', async () => {
  const html = renderToString(await pageElement(routes, '/book'));

  expect(html).toContain('Redirecting...');
  expect(html).toContain('href="/book-regular-cleaning"');
});
