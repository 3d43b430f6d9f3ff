import { axeViolations } from '@site/ui/testing/axe-violations';
import { screen, within } from '@testing-library/react';
import { THREE_BOOKINGS } from '../testing/bookings-api';
import { listedBookings, openBookings } from '../testing/bookings-dashboard';

const openList = () => openBookings(THREE_BOOKINGS);

test('finds bookings by what is typed', async () => {
  const { user } = await openList();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'bao ngu');
  expect(listedBookings()).toEqual(['Tuesday Bao Nguyen']);
});

test('filters by day and by frequency and says how many are left', async () => {
  const { user } = await openList();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Frequency' }), 'Weekly');
  expect(listedBookings()).toEqual(['Tuesday Bao Nguyen', 'Friday Ada Lovelace']);
  expect(screen.getByText('Showing 2 of 3 bookings.')).toBeVisible();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Friday');
  expect(listedBookings()).toEqual(['Friday Ada Lovelace']);
});

test('explains an empty result and shows all again', async () => {
  const { user } = await openList();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Sunday');
  expect(screen.getByText(/^No booking matches/)).toBeVisible();
  expect(listedBookings()).toEqual([]);
  expect(await axeViolations()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(listedBookings()).toHaveLength(3);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
});

test('sorts by a column, again for the other direction, with missing values last', async () => {
  const { user } = await openList();
  const head = () => screen.getByRole('columnheader', { name: 'Bedrooms' });

  await user.click(within(head()).getByRole('button'));
  expect(head()).toHaveAttribute('aria-sort', 'ascending');
  expect(listedBookings()).toEqual([
    'Monday Émile Lovelace',
    'Tuesday Bao Nguyen',
    'Friday Ada Lovelace',
  ]);

  await user.click(within(head()).getByRole('button'));
  expect(head()).toHaveAttribute('aria-sort', 'descending');
  expect(listedBookings()).toEqual([
    'Tuesday Bao Nguyen',
    'Monday Émile Lovelace',
    'Friday Ada Lovelace',
  ]);
});

test('sorts names regardless of accents, and days in the order of the week', async () => {
  const { user } = await openList();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Customer');
  expect(listedBookings()).toEqual([
    'Friday Ada Lovelace',
    'Tuesday Bao Nguyen',
    'Monday Émile Lovelace',
  ]);

  await user.click(screen.getByRole('button', { name: 'Day' }));
  expect(listedBookings()).toEqual([
    'Monday Émile Lovelace',
    'Tuesday Bao Nguyen',
    'Friday Ada Lovelace',
  ]);
});
