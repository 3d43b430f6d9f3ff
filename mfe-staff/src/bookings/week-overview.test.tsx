import { screen, within } from '@testing-library/react';
import { aBooking, aCustomer } from '../testing/bookings-api';
import { openBookings } from '../testing/bookings-dashboard';

// jsdom lacks it.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

const GRACE = aBooking({
  start: '13:00',
  end: '15:00',
  cleaningFrequency: 'fortnightly',
  customer: aCustomer({ firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' }),
});

async function openWeek() {
  const page = await openBookings({ Monday: [aBooking()], Wednesday: [GRACE] });
  return { ...page, week: within(screen.getByRole('table', { name: /^The week/ })) };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('§2 shows the week as 7 days of 4 slots, taken or free', async () => {
  const { week } = await openWeek();

  expect(week.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  expect(week.getAllByText('Free')).toHaveLength(26);
  expect(
    week.getByRole('button', { name: 'Taken by Ada Lovelace, Monday 09:00 - 11:00' }),
  ).toHaveTextContent('Ada Lovelace');
  expect(
    week.getByRole('button', {
      name: 'Taken by Grace Hopper, Wednesday 13:00 - 15:00, every second week',
    }),
  ).toHaveTextContent('Grace Hopper');
});

test('highlights the row of the booking that is chosen in the week', async () => {
  const { user, week } = await openWeek();
  const grace = week.getByRole('button', { name: /Grace Hopper/ });

  await user.click(grace);
  expect(grace).toHaveAttribute('aria-pressed', 'true');
  expect(row('Wednesday.*Surry Hills')).toHaveAttribute('aria-current', 'true');
  expect(row('Monday.*Surry Hills')).not.toHaveAttribute('aria-current');

  await user.click(grace);
  expect(grace).toHaveAttribute('aria-pressed', 'false');
  expect(row('Wednesday.*Surry Hills')).not.toHaveAttribute('aria-current');
});

test('shows all bookings again when the chosen one is filtered out', async () => {
  const { user, week } = await openWeek();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Monday');
  expect(screen.queryByRole('row', { name: /Wednesday.*Surry Hills/ })).not.toBeInTheDocument();

  await user.click(week.getByRole('button', { name: /Grace Hopper/ }));
  expect(row('Wednesday.*Surry Hills')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('combobox', { name: 'Day' })).toHaveDisplayValue('All days');
});

test('deselecting a booking leaves the filter as it is', async () => {
  const { user, week } = await openWeek();
  const ada = week.getByRole('button', { name: /Ada Lovelace/ });
  await user.click(ada);
  const search = screen.getByRole('searchbox');
  await user.type(search, 'grace');
  await user.click(ada);
  expect(ada).toHaveAttribute('aria-pressed', 'false');
  expect(search).toHaveValue('grace');
  expect(screen.getByText('Showing 1 of 2 bookings.')).toBeVisible();
});
