import { RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { type ClosedSlot, STAFF_CLOSED_SLOTS_URL } from '@site/contract/closed-slots';
import { renderPage } from '@site/remote/testing/render-page';
import { deferred } from '@site/ui/testing/deferred';
import { translate } from '@site/ui/testing/translate';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { aBooking, aCustomer, serveBookings } from '../testing/bookings-api';
import { failOneRefresh, refresh, refreshButton } from '../testing/refresh';
import { server } from '../testing/server';

// jsdom lacks it.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

const HOLIDAY: ClosedSlot = {
  day: 'Monday',
  start: '11:00',
  end: '13:00',
  reason: 'Public holiday',
};

async function openWeek(others: Parameters<typeof serveBookings>[0] = {}) {
  serveBookings({ Monday: [aBooking({ id: '7' })], ...others });
  const page = await renderPage(routes, '/w/bookings');
  return { ...page, week: within(await screen.findByRole('table', { name: /^The week/ })) };
}
const serveClosed = (...closed: ClosedSlot[]) =>
  server.use(http.get(STAFF_CLOSED_SLOTS_URL, () => HttpResponse.json(closed)));
const button = (name: string) => screen.getByRole('button', { name });

test.each([
  ['an older version of the API', () => HttpResponse.json({ error: '?' }, { status: 404 })],
  ['a response that is not a list', () => HttpResponse.json({ closed: true })],
  ['no response', () => HttpResponse.error()],
])(
  '§2 with %s for the closed slots the bookings show, no slot can be closed, and the page says why',
  async (_, answer) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    server.use(http.get(STAFF_CLOSED_SLOTS_URL, answer));
    const { week } = await openWeek();
    expect(week.getAllByText('Free')).toHaveLength(27);
    expect(week.queryByRole('button', { name: /^Free/ })).not.toBeInTheDocument();
    expect(screen.getByText(/some free slots may be closed. Refresh tries again.$/)).toBeVisible();
    expect(log).toHaveBeenCalledWith('The closed slots could not be loaded.', expect.any(Error));
  },
);

test('§2 a booking that is chosen in the week can be opened there', async () => {
  const { user, week, router } = await openWeek();
  await user.click(week.getByRole('button', { name: /^Taken by Ada Lovelace/ }));
  server.use(
    http.get('/api/staff/bookings/7', () => HttpResponse.json({ error: '?' }, { status: 404 })),
  );
  await user.click(screen.getByRole('link', { name: 'Open the booking of Ada Lovelace' }));
  expect(await screen.findByText('Error: ?')).toBeVisible();
  expect(router.state.location.pathname).toBe('/w/bookings/7');
});

describe('in a page that the browser has translated', () => {
  test('§2 the link below the week names the booking to which it leads', async () => {
    const ivy = aBooking({ id: '8', customer: aCustomer({ firstName: 'Ivy', lastName: 'Chen' }) });
    const { user, week } = await openWeek({ Tuesday: [ivy] });
    await user.click(week.getByRole('button', { name: /^Taken by Ada Lovelace/ }));
    translate(document.body);
    await user.click(week.getByRole('button', { name: /^Taken by Ivy Chen/ }));
    expect(screen.getByRole('link', { name: 'Open the booking of Ivy Chen' })).toHaveAttribute(
      'href',
      '/w/bookings/8',
    );
  });

  test('§2 a slot that somebody else has closed is not called free', async () => {
    const { user, week } = await openWeek();
    await user.click(week.getByRole('button', { name: 'Free, Monday 11:00 - 13:00' }));
    translate(document.body);
    serveClosed(HOLIDAY);
    await refresh(user);
    const panel = screen.getByRole('region', { name: 'Monday 11:00 - 13:00' });
    expect(panel).toHaveTextContent(/^Monday 11:00 - 13:00 is closed: Public holiday/);
  });

  test('§2 the week says that free slots can be closed once it is known which are', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    server.use(http.get(STAFF_CLOSED_SLOTS_URL, () => HttpResponse.error()));
    const { user } = await openWeek();
    translate(document.body);
    serveClosed(HOLIDAY);
    await refresh(user);
    expect(screen.getByRole('table', { name: /free slot to close it/ })).toBeVisible();
    expect(log).toHaveBeenCalled();
  });
});

describe('a response that arrives while a failed refresh hides the week', () => {
  async function closeWhileHidden(answer: Response, message: string) {
    const late = deferred<Response>();
    server.use(http.put(`${STAFF_CLOSED_SLOTS_URL}/:day/:start`, () => late.promise));
    const { user } = await openWeek();
    await user.click(button('Free, Friday 09:00 - 11:00'));
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Leave');
    await user.click(button('Close slot'));
    await failOneRefresh(user, RECURRING_BOOKINGS_URL);
    late.resolve(answer);
    expect(await screen.findByText(message)).toBeVisible();
    serveClosed(...(answer.ok ? [{ ...HOLIDAY, day: 'Friday' as const }] : []));
    await refresh(user);
    expect(refreshButton()).toHaveFocus();
  }

  test('closes the panel of a slot that is closed', async () => {
    const message = 'Friday 09:00 - 11:00 is closed. Nobody can book it.';
    await closeWhileHidden(new HttpResponse(null, { status: 204 }), message);
    expect(screen.queryByRole('button', { name: 'Leave as it is' })).not.toBeInTheDocument();
  });

  test('says why the slot was not closed, and again beside what was typed', async () => {
    const error = 'This slot is booked.';
    const refusal = HttpResponse.json({ error }, { status: 409 });
    await closeWhileHidden(refusal, `Friday 09:00 - 11:00: ${error}`);
    expect(screen.getByRole('alert')).toHaveTextContent(error);
    expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Leave');
    expect(button('Leave as it is')).toBeEnabled();
  });
});

test('the panel of a slot that a customer books meanwhile disappears, and its focus returns to the slot', async () => {
  const late = deferred<undefined>();
  const { user } = await openWeek();
  await user.click(button('Free, Friday 09:00 - 11:00'));
  serveBookings({ Friday: [aBooking()] });
  server.use(http.get(RECURRING_BOOKINGS_URL, () => late.promise, { once: true }));
  await user.click(refreshButton());
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Leave');
  late.resolve(undefined);
  expect(await screen.findByText('Up to date.')).toBeVisible();
  expect(screen.queryByText(/is free/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close slot' })).not.toBeInTheDocument();
  expect(button('Taken by Ada Lovelace, Friday 09:00 - 11:00')).toHaveFocus();
});

test('while closed slots are unknown no panel says that a slot is free; what was typed stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const unavailable = () => new HttpResponse(null, { status: 503 });
  serveClosed(HOLIDAY);
  const { user } = await openWeek();
  await user.click(button('Closed, Monday 11:00 - 13:00'));
  server.use(http.get(STAFF_CLOSED_SLOTS_URL, unavailable, { once: true }));
  await refresh(user);
  expect(screen.queryByRole('button', { name: 'Close slot' })).not.toBeInTheDocument();
  await refresh(user);
  expect(button('Open slot')).toBeVisible();

  await user.click(button('Free, Friday 09:00 - 11:00'));
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Leave');
  server.use(http.get(STAFF_CLOSED_SLOTS_URL, unavailable, { once: true }));
  await refresh(user);
  expect(screen.queryByRole('button', { name: 'Close slot' })).not.toBeInTheDocument();
  await refresh(user);
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Leave');
});
