import { renderPage } from '@site/remote/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { routes } from '../routes';
import { serveBookings, THREE_BOOKINGS } from '../testing/bookings-api';
import { listedBookings } from '../testing/bookings-dashboard';
import '../testing/server';

async function openList(address = '/w/bookings') {
  serveBookings(THREE_BOOKINGS);
  const page = await renderPage(routes, address);
  await screen.findByText(/^Showing .* bookings/);
  return page;
}

test('keeps filter and order in its URL, so that Back from a booking shows the same list', async () => {
  const { user, router } = await openList();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Frequency' }), 'Weekly');
  await user.click(screen.getByRole('button', { name: 'Customer' }));
  await user.click(screen.getByRole('button', { name: 'Customer' }));
  const shown = ['Tuesday Bao Nguyen', 'Friday Ada Lovelace'];
  expect(listedBookings()).toEqual(shown);

  await user.click(screen.getByRole('link', { name: 'Customer Data' }));
  await screen.findByRole('heading', { level: 1, name: 'Customer Data' });
  await act(() => router.navigate(-1));
  await screen.findByText('Showing 2 of 3 bookings.');
  expect(listedBookings()).toEqual(shown);

  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(listedBookings()).toHaveLength(3);
  expect(router.state.location.search).toBe('?sort=Customer&descending=');
});

test('shows what its URL says when a link or Back changes that', async () => {
  const { user, router } = await openList();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Friday');
  await user.click(screen.getByRole('link', { name: 'Bookings' }));
  expect(router.state.location.search).toBe('');
  expect(listedBookings()).toHaveLength(3);

  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?day=Friday');
  expect(listedBookings()).toEqual(['Friday Ada Lovelace']);
});

test('keeps a search for Back from a booking, and out of its URL', async () => {
  const { user, router } = await openList();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Tuesday');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'lovelace');
  expect(await screen.findByText(/^No booking matches/)).toBeVisible();
  await waitFor(() => expect(router.state.location.state).toMatchObject({ search: 'lovelace' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Friday');
  await waitFor(() => expect(router.state.location.state).toMatchObject({ search: 'lovelace' }));
  expect(router.state.location.search).toBe('?day=Friday');

  await user.click(screen.getByRole('link', { name: 'Customer Data' }));
  await screen.findByRole('heading', { level: 1, name: 'Customer Data' });
  await act(() => router.navigate(-1));
  await screen.findByText('Showing 1 of 3 bookings.');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('lovelace');
  expect(router.state.location.search).toBe('?day=Friday');

  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(router.state.location.state).toBeNull());
});

test('keeps a search out of its URL, and ignores what it does not know there', async () => {
  const { user, router } = await openList('/w/bookings?day=Someday&sort=__proto__&search=ada');
  expect(listedBookings()).toHaveLength(3);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'bao');
  expect(listedBookings()).toEqual(['Tuesday Bao Nguyen']);
  expect(router.state.location.search).toBe('');
});
