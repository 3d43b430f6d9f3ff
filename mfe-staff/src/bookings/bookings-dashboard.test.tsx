import { axeViolations } from '@site/ui/testing/axe-violations';
import { screen, within } from '@testing-library/react';
import { aBooking, aCustomer } from '../testing/bookings-api';
import { openBookings } from '../testing/bookings-dashboard';

const table = () => screen.getByRole('table', { name: 'Recurring bookings' });
const card = (label: string) => screen.getByText(label).nextSibling;

/** The texts of the table's body, row by row. */
function rows() {
  const [, ...body] = within(table()).getAllByRole('row');
  return body.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
}

test('§2 shows the cards Total Bookings, Unique Customers and Days with Bookings', async () => {
  await openBookings({
    Monday: [aBooking(), aBooking({ start: '11:00', end: '13:00' })],
    Friday: [aBooking({ customer: aCustomer({ email: 'grace@example.com' }) })],
  });

  expect(card('Total Bookings')).toHaveTextContent(/^3$/);
  expect(card('Unique Customers')).toHaveTextContent(/^2$/);
  expect(card('Days with Bookings')).toHaveTextContent(/^2$/);
  expect(await axeViolations()).toEqual([]);
});

test('§2 counts customers by email address, whatever its case and the spaces around it', async () => {
  await openBookings({
    Monday: [aBooking()],
    Tuesday: [aBooking({ customer: aCustomer({ email: ' ADA@example.com ' }) })],
  });

  expect(card('Unique Customers')).toHaveTextContent(/^1$/);
});

test('§2 lists nine columns, with the time as start - end', async () => {
  await openBookings({ Monday: [aBooking()] });

  const heads = within(table()).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Day',
    'Time',
    'Customer',
    'Contact',
    'Address',
    'Frequency',
    'Bedrooms',
    'Bathrooms',
    'Booked At',
  ]);
  const [row] = rows();
  expect(row?.slice(0, 8)).toEqual([
    'Monday',
    '09:00 - 11:00',
    'Ada Lovelace',
    'ada@example.com0491 570 156',
    '1 Crown Street, Surry Hills NSW 2010',
    'Weekly',
    '2',
    '1',
  ]);
});

test('§2 shows when a slot was booked in Sydney time', async () => {
  await openBookings({ Monday: [aBooking({ bookedAt: '2026-03-04T22:04:00.000Z' })] });

  expect(rows()[0]?.[8]).toMatch(/^5\u00a0Mar\u00a02026, 09:04$/);
});

test('§2 lists bookings in the order of the week', async () => {
  await openBookings({
    Sunday: [aBooking()],
    Monday: [aBooking({ start: '13:00', end: '15:00' }), aBooking()],
  });

  expect(rows().map(([day, time]) => `${day} ${time}`)).toEqual([
    'Monday 09:00 - 11:00',
    'Monday 13:00 - 15:00',
    'Sunday 09:00 - 11:00',
  ]);
});

test('§2 shows a dash for missing values', async () => {
  await openBookings({ Monday: [{ start: '09:00', end: '11:00', customer: { firstName: '' } }] });

  expect(rows()).toEqual([['Monday', '09:00 - 11:00', '-', '-', '-', '-', '-', '-', '-']]);
});

test('§2 shows a dash for values of another type', async () => {
  await openBookings({
    Monday: [
      {
        ...aBooking({ customer: aCustomer({ firstName: '', lastName: '' }) }),
        cleaningFrequency: 'hourly',
        propertyDetails: 'large',
        bookedAt: 'yesterday',
      },
    ],
    Tuesday: null,
  });

  const [row] = rows();
  expect(row?.[2]).toBe('-');
  expect(row?.slice(5)).toEqual(['-', '-', '-', '-']);
});

test('§2 links to the email address and the phone number, and to nothing else', async () => {
  await openBookings({
    Monday: [aBooking({ customer: aCustomer({ email: 'a@b.example?bcc=c@d.example' }) })],
  });

  const links = within(table()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'mailto:a@b.example%3Fbcc%3Dc@d.example',
    'tel:0491570156',
  ]);
});

test('a phone number without a digit is no link', async () => {
  await openBookings({
    Monday: [aBooking({ customer: aCustomer({ phone: 'by email please' }) })],
  });
  expect(within(table()).getByText('by email please')).toBeVisible();
  expect(within(table()).getAllByRole('link')).toHaveLength(1);
});

test('§9 shows six bedrooms or bathrooms as 6+', async () => {
  await openBookings({ Monday: [aBooking({ propertyDetails: { bedrooms: 6, bathrooms: 6 } })] });

  expect(rows()[0]?.slice(6, 8)).toEqual(['6+', '6+']);
});

test('shows zero cards and an explanation while nothing is booked', async () => {
  await openBookings({});

  expect(screen.getByText(/^No bookings yet/)).toBeVisible();
  expect(card('Total Bookings')).toHaveTextContent(/^0$/);
  expect(card('Unique Customers')).toHaveTextContent(/^0$/);
  expect(card('Days with Bookings')).toHaveTextContent(/^0$/);
  expect(screen.getAllByText('Free')).toHaveLength(28);
  expect(await axeViolations()).toEqual([]);
});
