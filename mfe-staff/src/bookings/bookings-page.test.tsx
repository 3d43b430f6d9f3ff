import { RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { sendEvent } from '@site/remote/testing/event-source';
import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { aBooking, aCustomer, serveBookings } from '../testing/bookings-api';
import { server } from '../testing/server';

const openBookings = () => renderPage(routes, '/w/bookings');
const table = () => screen.findByRole('table', { name: 'Recurring bookings' });
const card = async (label: string) => (await screen.findByText(label)).nextSibling;

/** The texts of the table's body, row by row. */
async function rows() {
  const [, ...body] = within(await table()).getAllByRole('row');
  return body.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
}

test('§2 shows the cards Total Bookings, Unique Customers and Days with Bookings', async () => {
  serveBookings({
    Monday: [aBooking(), aBooking({ start: '11:00', end: '13:00' })],
    Friday: [aBooking({ customer: aCustomer({ email: 'grace@example.com' }) })],
  });
  await openBookings();

  expect(await card('Total Bookings')).toHaveTextContent(/^3$/);
  expect(await card('Unique Customers')).toHaveTextContent(/^2$/);
  expect(await card('Days with Bookings')).toHaveTextContent(/^2$/);
  expect(await axeViolations()).toEqual([]);
});

test('§2 counts customers by email address, whatever its case and the spaces around it', async () => {
  serveBookings({
    Monday: [aBooking()],
    Tuesday: [aBooking({ customer: aCustomer({ email: ' ADA@example.com ' }) })],
  });
  await openBookings();

  expect(await card('Unique Customers')).toHaveTextContent(/^1$/);
});

test('§2 lists nine columns, with the time as start - end', async () => {
  serveBookings({ Monday: [aBooking()] });
  await openBookings();

  const heads = within(await table()).getAllByRole('columnheader');
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
  const [row] = await rows();
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
  serveBookings({ Monday: [aBooking({ bookedAt: '2026-03-04T22:04:00.000Z' })] });
  await openBookings();

  expect((await rows())[0]?.[8]).toMatch(/^5\u00a0Mar\u00a02026, 09:04$/);
});

test('§2 lists bookings in the order of the week', async () => {
  serveBookings({
    Sunday: [aBooking()],
    Monday: [aBooking({ start: '13:00', end: '15:00' }), aBooking()],
  });
  await openBookings();

  expect((await rows()).map(([day, time]) => `${day} ${time}`)).toEqual([
    'Monday 09:00 - 11:00',
    'Monday 13:00 - 15:00',
    'Sunday 09:00 - 11:00',
  ]);
});

test('§2 shows a dash for missing values', async () => {
  server.use(
    http.get(RECURRING_BOOKINGS_URL, () =>
      HttpResponse.json({
        Monday: [{ start: '09:00', end: '11:00', customer: { firstName: '' } }],
      }),
    ),
  );
  await openBookings();

  expect(await rows()).toEqual([['Monday', '09:00 - 11:00', '-', '-', '-', '-', '-', '-', '-']]);
});

test('§2 shows a dash for values of another type', async () => {
  server.use(
    http.get(RECURRING_BOOKINGS_URL, () =>
      HttpResponse.json({
        Monday: [
          {
            ...aBooking({ customer: aCustomer({ firstName: '', lastName: '' }) }),
            cleaningFrequency: 'hourly',
            propertyDetails: 'large',
            bookedAt: 'yesterday',
          },
        ],
        Tuesday: null,
      }),
    ),
  );
  await openBookings();

  const [row] = await rows();
  expect(row?.[2]).toBe('-');
  expect(row?.slice(5)).toEqual(['-', '-', '-', '-']);
});

test('§2 links to the email address and the phone number, and to nothing else', async () => {
  serveBookings({
    Monday: [aBooking({ customer: aCustomer({ email: 'a@b.example?bcc=c@d.example' }) })],
  });
  await openBookings();

  const links = within(await table()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'mailto:a@b.example%3Fbcc%3Dc@d.example',
    'tel:0491570156',
  ]);
});

test('§9 shows six bedrooms or bathrooms as 6+', async () => {
  serveBookings({ Monday: [aBooking({ propertyDetails: { bedrooms: 6, bathrooms: 6 } })] });
  await openBookings();

  expect((await rows())[0]?.slice(6, 8)).toEqual(['6+', '6+']);
});

test('§2 Refresh loads the bookings again and says so', async () => {
  serveBookings({ Monday: [aBooking()] });
  const { user } = await openBookings();
  expect(await rows()).toHaveLength(1);

  serveBookings({ Monday: [aBooking()], Tuesday: [aBooking()] });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  expect(await screen.findByText('Up to date.')).toBeVisible();
  expect(await rows()).toHaveLength(2);
});

test('shows zero cards and an explanation while nothing is booked', async () => {
  serveBookings({});
  await openBookings();

  expect(await screen.findByText(/^No bookings yet/)).toBeVisible();
  expect(await card('Total Bookings')).toHaveTextContent(/^0$/);
  expect(await card('Unique Customers')).toHaveTextContent(/^0$/);
  expect(await card('Days with Bookings')).toHaveTextContent(/^0$/);
  expect(screen.getAllByText('Free')).toHaveLength(28);
  expect(await axeViolations()).toEqual([]);
});

test('shows that the bookings are being loaded', async () => {
  const answer = deferred<Response>();
  server.use(http.get(RECURRING_BOOKINGS_URL, () => answer.promise));
  await openBookings();

  expect(await screen.findByText('Loading bookings...')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  answer.resolve(HttpResponse.json({}));
  expect(await screen.findByText(/^No bookings yet/)).toBeVisible();
});

test('§8 shows Failed to fetch bookings when the server refuses', async () => {
  server.use(
    http.get(RECURRING_BOOKINGS_URL, () =>
      HttpResponse.json({ error: 'The database is unavailable.' }, { status: 503 }),
    ),
  );
  await openBookings();

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error: Failed to fetch bookings$/);
  expect(screen.queryByText('Total Bookings')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['the network fails', () => HttpResponse.error()],
  ['the response cannot be parsed', () => HttpResponse.text('<html>')],
  ['the response is not a week of bookings', () => HttpResponse.json({ Monday: [null] })],
])('§8 shows An error occurred when %s', async (_, answer) => {
  server.use(http.get(RECURRING_BOOKINGS_URL, answer));
  await openBookings();

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error: An error occurred$/);
});

test('§8 a refresh that fails replaces the page with the error, and Refresh brings it back', async () => {
  serveBookings({ Monday: [aBooking()] });
  const { user } = await openBookings();
  await table();

  server.use(http.get(RECURRING_BOOKINGS_URL, () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: An error occurred');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();

  serveBookings({ Monday: [aBooking()] });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await table()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('while the page is open', () => {
  const sendChange = (what: string, id: string, about = 'booking') =>
    act(() => sendEvent('change', { about, what }, id));

  test('events that only a later version of the API sends are ignored, or count as a change', async () => {
    serveBookings({});
    await openBookings();
    sendChange('added', '1', 'link');
    act(() => sendEvent('change', null, '2'));
    expect(screen.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument();
    sendChange('restored', '3');
    expect(await screen.findByText('1 change')).toBeInTheDocument();
  });

  test('a new booking is announced, and shown by a button', async () => {
    serveBookings({ Monday: [aBooking()] });
    const { user } = await openBookings();
    expect(await rows()).toHaveLength(1);
    serveBookings({ Monday: [aBooking(), aBooking({ start: '11:00', end: '13:00' })] });
    sendChange('added', '1');
    expect(screen.getByText('1 new booking')).toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Show' }));

    await screen.findByText('Up to date.');
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refresh' })).toHaveFocus();

    sendChange('added', '2');
    expect(screen.getByText('1 new booking')).toBeInTheDocument();
    expect(screen.getByText('Up to date.')).toBeInTheDocument();
  });

  test('several events are counted once each; those about quote requests are not', async () => {
    serveBookings({});
    await openBookings();
    for (const id of ['1', '2', '2']) sendChange('added', id);
    sendChange('removed', '3');
    sendChange('added', '4', 'quote');
    expect(screen.getByText('2 new bookings, 1 change')).toBeInTheDocument();
  });

  test('an event that is sent again for a booking on the page is not announced as new', async () => {
    serveBookings({});
    const { user } = await openBookings();
    for (const id of ['1', '2']) sendChange('added', id);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByText('Up to date.');
    // After the tab was hidden, the stream repeats the last seconds before that.
    for (const id of ['1', '2']) sendChange('added', id);
    expect(screen.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument();

    sendChange('added', '3');
    expect(screen.getByText('1 new booking')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByText('Up to date.');
    for (const id of ['1', '2', '3']) sendChange('added', id);
    expect(screen.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument();
  });

  test('after a lost connection the page says that there may be changes', async () => {
    serveBookings({});
    await openBookings();
    act(() => sendEvent('reset'));
    expect(screen.getByText('There may be changes')).toBeInTheDocument();
  });
});
