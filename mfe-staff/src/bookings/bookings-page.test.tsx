import { RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { sendEvent } from '@site/remote/testing/event-source';
import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { aBooking, serveBookings } from '../testing/bookings-api';
import { server } from '../testing/server';

const openBookings = () => renderPage(routes, '/w/bookings');
const table = () => screen.findByRole('table', { name: 'Recurring bookings' });
const bookings = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

test('§2 Refresh loads the bookings again and says so', async () => {
  serveBookings({ Monday: [aBooking()] });
  const { user } = await openBookings();
  expect(await bookings()).toHaveLength(1);

  serveBookings({ Monday: [aBooking()], Tuesday: [aBooking()] });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  expect(await screen.findByText('Up to date.')).toBeVisible();
  expect(await bookings()).toHaveLength(2);
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
    expect(await bookings()).toHaveLength(1);
    serveBookings({ Monday: [aBooking(), aBooking({ start: '11:00', end: '13:00' })] });
    sendChange('added', '1');
    expect(screen.getByText('1 new booking')).toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Show' }));

    await screen.findByText('Up to date.');
    expect(await bookings()).toHaveLength(2);
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
