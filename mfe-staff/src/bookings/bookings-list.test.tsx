import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';
import { aBooking, aCustomer, serveBookings } from '../testing/bookings-api';
import '../testing/server';

async function openList(address = '/w/bookings') {
  serveBookings({
    Monday: [
      aBooking({ customer: aCustomer({ firstName: 'Émile' }), cleaningFrequency: 'fortnightly' }),
    ],
    Tuesday: [
      aBooking({
        customer: aCustomer({
          firstName: 'Bao',
          lastName: 'Nguyen',
          address: '9 King’s Rd (Đặng), Newtown',
        }),
        propertyDetails: { bedrooms: 6, bathrooms: 3 },
      }),
    ],
    Friday: [{ start: '15:00', end: '17:00', cleaningFrequency: 'weekly', customer: aCustomer() }],
  });
  const page = await renderPage(routes, address);
  await screen.findByText(/^Showing .* bookings/);
  return page;
}

/** Day and customer of each row, in the table's order. */
function listed() {
  const table = screen.queryByRole('table', { name: 'Recurring bookings' });
  if (!table) return [];
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => {
    const cells = within(row).getAllByRole('cell');
    return `${cells[0]?.textContent} ${cells[2]?.textContent}`;
  });
}

test.each([
  ['name', 'bao ngu', ['Tuesday Bao Nguyen']],
  ['address', 'newtown', ['Tuesday Bao Nguyen']],
  [
    'phone number without its spaces',
    '0491570156',
    ['Monday Émile Lovelace', 'Tuesday Bao Nguyen', 'Friday Ada Lovelace'],
  ],
  [
    'phone number in the format of a caller display',
    '+61491570156',
    ['Monday Émile Lovelace', 'Tuesday Bao Nguyen', 'Friday Ada Lovelace'],
  ],
  ['an apostrophe of another keyboard', "king's", ['Tuesday Bao Nguyen']],
  ['a name without its strokes', 'dang', ['Tuesday Bao Nguyen']],
  ['name without its accents', 'emile', ['Monday Émile Lovelace']],
])('finds bookings by %s', async (_, search, found) => {
  const { user } = await openList();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), search);
  expect(listed()).toEqual(found);
});

test('filters by day and by frequency and says how many are left', async () => {
  const { user } = await openList();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Frequency' }), 'Weekly');
  expect(listed()).toEqual(['Tuesday Bao Nguyen', 'Friday Ada Lovelace']);
  expect(screen.getByText('Showing 2 of 3 bookings.')).toBeVisible();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Friday');
  expect(listed()).toEqual(['Friday Ada Lovelace']);
});

test('explains an empty result and shows all again', async () => {
  const { user } = await openList();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Sunday');
  expect(screen.getByText(/^No booking matches/)).toBeVisible();
  expect(listed()).toEqual([]);
  expect(await axeViolations()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(listed()).toHaveLength(3);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
});

test('keeps filter and order in its URL, so that Back from a booking shows the same list', async () => {
  const { user, router } = await openList();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Frequency' }), 'Weekly');
  await user.click(screen.getByRole('button', { name: 'Customer' }));
  await user.click(screen.getByRole('button', { name: 'Customer' }));
  const shown = ['Tuesday Bao Nguyen', 'Friday Ada Lovelace'];
  expect(listed()).toEqual(shown);

  await user.click(screen.getByRole('link', { name: 'Customer Data' }));
  await screen.findByRole('heading', { level: 1, name: 'Customer Data' });
  await act(() => router.navigate(-1));
  await screen.findByText('Showing 2 of 3 bookings.');
  expect(listed()).toEqual(shown);

  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(listed()).toHaveLength(3);
  expect(router.state.location.search).toBe('?sort=Customer&descending=');
});

test('shows what its URL says when a link or Back changes that', async () => {
  const { user, router } = await openList();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Friday');
  await user.click(screen.getByRole('link', { name: 'Bookings' }));
  expect(router.state.location.search).toBe('');
  expect(listed()).toHaveLength(3);

  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?day=Friday');
  expect(listed()).toEqual(['Friday Ada Lovelace']);
});

test('keeps a search for Back from a booking, and out of its URL', async () => {
  const { user, router } = await openList();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Tuesday');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'lovelace');
  expect(await screen.findByText(/^No booking matches/)).toBeVisible();
  await waitFor(() => expect(router.state.location.state).toEqual({ search: 'lovelace' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Friday');
  await waitFor(() => expect(router.state.location.state).toEqual({ search: 'lovelace' }));
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
  expect(listed()).toHaveLength(3);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'bao');
  expect(listed()).toEqual(['Tuesday Bao Nguyen']);
  expect(router.state.location.search).toBe('');
});

test('sorts by a column, again for the other direction, with missing values last', async () => {
  const { user } = await openList();
  const head = () => screen.getByRole('columnheader', { name: 'Bedrooms' });

  await user.click(within(head()).getByRole('button'));
  expect(head()).toHaveAttribute('aria-sort', 'ascending');
  expect(listed()).toEqual(['Monday Émile Lovelace', 'Tuesday Bao Nguyen', 'Friday Ada Lovelace']);

  await user.click(within(head()).getByRole('button'));
  expect(head()).toHaveAttribute('aria-sort', 'descending');
  expect(listed()).toEqual(['Tuesday Bao Nguyen', 'Monday Émile Lovelace', 'Friday Ada Lovelace']);
});

test('sorts names regardless of accents, and days in the order of the week', async () => {
  const { user } = await openList();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Customer');
  expect(listed()).toEqual(['Friday Ada Lovelace', 'Tuesday Bao Nguyen', 'Monday Émile Lovelace']);

  await user.click(screen.getByRole('button', { name: 'Day' }));
  expect(listed()).toEqual(['Monday Émile Lovelace', 'Tuesday Bao Nguyen', 'Friday Ada Lovelace']);
});
