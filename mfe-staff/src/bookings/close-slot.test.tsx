import { RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import type { ClosedSlot } from '@site/contract/closed-slots';
import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { aBooking, serveBookings } from '../testing/bookings-api';
import { completeBrowser } from '../testing/browser';
import { failOneRefresh, refresh, refreshButton } from '../testing/refresh';
import { server } from '../testing/server';

beforeAll(completeBrowser);

const SLOTS_URL = '/api/staff/closed-slots';
const HOLIDAY: ClosedSlot = {
  day: 'Monday',
  start: '11:00',
  end: '13:00',
  reason: 'Public holiday',
};

async function openWeek() {
  serveBookings({ Monday: [aBooking({ id: '7' })] });
  const page = await renderPage(routes, '/w/bookings');
  return { ...page, week: within(await screen.findByRole('table', { name: /^The week/ })) };
}
const serveClosed = (...closed: ClosedSlot[]) =>
  server.use(http.get(SLOTS_URL, () => HttpResponse.json(closed)));
const button = (name: string) => screen.getByRole('button', { name });

test('§2 a free slot is closed with a reason, and opened again by one click', async () => {
  const arrived: unknown[] = [];
  server.use(
    http.put(`${SLOTS_URL}/Friday/09%3A00`, async ({ request }) => {
      arrived.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(`${SLOTS_URL}/Friday/09%3A00`, () => {
      arrived.push('opened');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await openWeek();
  await user.click(button('Free, Friday 09:00 - 11:00'));
  const reason = screen.getByRole('textbox', { name: /^Reason/ });
  expect(reason).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  await user.type(reason, ' Crew on leave ');
  await user.click(button('Close slot'));
  expect(
    await screen.findByText('Friday 09:00 - 11:00 is closed. Nobody can book it.'),
  ).toBeVisible();
  const closed = button('Closed, Friday 09:00 - 11:00');
  expect(closed).toHaveFocus();
  expect(screen.getByText('Total Bookings').nextSibling).toHaveTextContent('1');

  await user.click(closed);
  expect(screen.getByText('is closed: Crew on leave', { exact: false })).toBeVisible();
  await user.click(button('Open slot'));
  expect(await screen.findByText('Friday 09:00 - 11:00 is open again.')).toBeVisible();
  expect(button('Free, Friday 09:00 - 11:00')).toBeVisible();
  expect(arrived).toEqual([{ reason: 'Crew on leave' }, 'opened']);
});

test('§2 closed slots show in the week, and a refusal keeps what was typed', async () => {
  serveClosed(HOLIDAY);
  const { user, week } = await openWeek();
  expect(week.getByRole('button', { name: 'Closed, Monday 11:00 - 13:00' })).toBeVisible();
  expect(week.getAllByText('Free')).toHaveLength(26);
  const error = 'This slot is booked. Move or cancel the booking first.';
  server.use(
    http.put(`${SLOTS_URL}/:day/:start`, () => HttpResponse.json({ error }, { status: 409 })),
  );
  await user.click(button('Free, Friday 09:00 - 11:00'));
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Leave');
  await user.click(button('Close slot'));
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Leave');
  await user.click(button('Leave as it is'));
  expect(button('Free, Friday 09:00 - 11:00')).toHaveFocus();
});

test.each([
  ['an older version of the API', () => HttpResponse.json({ error: '?' }, { status: 404 })],
  ['a response that is not a list', () => HttpResponse.json({ closed: true })],
  ['no response', () => HttpResponse.error()],
])(
  '§2 with %s for the closed slots the bookings show, no slot can be closed, and the page says why',
  async (_, answer) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    server.use(http.get(SLOTS_URL, answer));
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

test("§2 the customer's name leads to the booking's page, where the API names it", async () => {
  serveBookings({ Monday: [aBooking({ id: '7' })], Tuesday: [aBooking()] });
  await renderPage(routes, '/w/bookings');
  const table = within(await screen.findByRole('table', { name: 'Recurring bookings' }));
  const links = table.getAllByRole('link', { name: 'Ada Lovelace' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/w/bookings/7']);
});

test.each([
  [
    'that it is closed',
    () => new HttpResponse(null, { status: 204 }),
    'Friday 09:00 - 11:00 is closed. Nobody can book it.',
  ],
  [
    'that it was refused',
    () => HttpResponse.json({ error: 'This slot is booked.' }, { status: 409 }),
    'Friday 09:00 - 11:00: This slot is booked.',
  ],
])(
  'a late response says %s, and leaves the panel of another slot alone',
  async (_, answer, message) => {
    const late = deferred<Response>();
    server.use(http.put(`${SLOTS_URL}/:day/:start`, () => late.promise));
    const { user } = await openWeek();
    await user.click(button('Free, Friday 09:00 - 11:00'));
    await user.click(button('Close slot'));
    expect(button('Leave as it is')).toBeDisabled();
    await user.click(button('Free, Friday 11:00 - 13:00'));
    const reason = screen.getByRole('textbox', { name: /^Reason/ });
    await user.type(reason, 'Crew on leave');
    late.resolve(answer());
    expect(await screen.findByText(message)).toBeVisible();
    expect(reason).toHaveValue('Crew on leave');
    expect(reason).toHaveFocus();
  },
);

describe('a response that arrives while a failed refresh hides the week', () => {
  async function closeWhileHidden(answer: Response, message: string) {
    const late = deferred<Response>();
    server.use(http.put(`${SLOTS_URL}/:day/:start`, () => late.promise));
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

test('the sentence about a closed slot disappears when closing the next one is refused', async () => {
  const error = 'This slot is booked.';
  server.use(
    http.put(`${SLOTS_URL}/Friday/09%3A00`, () => new HttpResponse(null, { status: 204 })),
    http.put(`${SLOTS_URL}/Friday/11%3A00`, () => HttpResponse.json({ error }, { status: 409 })),
  );
  const { user } = await openWeek();
  await user.click(button('Free, Friday 09:00 - 11:00'));
  await user.click(button('Close slot'));
  expect(await screen.findByText(/is closed. Nobody can book it/)).toBeVisible();
  await user.click(button('Free, Friday 11:00 - 13:00'));
  await user.click(button('Close slot'));
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(screen.queryByText(/is closed. Nobody can book it/)).not.toBeInTheDocument();
});

test('the panel of a slot that was opened again is not closed by the response to the first one', async () => {
  const late = deferred<Response>();
  server.use(http.put(`${SLOTS_URL}/:day/:start`, () => late.promise));
  const { user } = await openWeek();
  const slot = button('Free, Friday 09:00 - 11:00');
  await user.click(slot);
  await user.click(button('Close slot'));
  await user.click(slot);
  await user.click(slot);
  late.resolve(new HttpResponse(null, { status: 204 }));
  expect(await screen.findByText(/is closed. Nobody can book it/)).toBeVisible();
  expect(button('Open slot')).toBeVisible();
});

test('a late response leaves the focus where the user has moved it', async () => {
  const late = deferred<Response>();
  server.use(http.put(`${SLOTS_URL}/:day/:start`, () => late.promise));
  const { user } = await openWeek();
  await user.click(button('Free, Friday 09:00 - 11:00'));
  await user.click(button('Close slot'));
  const search = screen.getByRole('searchbox');
  await user.click(search);
  late.resolve(new HttpResponse(null, { status: 204 }));
  expect(await screen.findByText(/is closed. Nobody can book it/)).toBeVisible();
  expect(search).toHaveFocus();
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
  server.use(http.get(SLOTS_URL, unavailable, { once: true }));
  await refresh(user);
  expect(screen.queryByRole('button', { name: 'Close slot' })).not.toBeInTheDocument();
  await refresh(user);
  expect(button('Open slot')).toBeVisible();

  await user.click(button('Free, Friday 09:00 - 11:00'));
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Leave');
  server.use(http.get(SLOTS_URL, unavailable, { once: true }));
  await refresh(user);
  expect(screen.queryByRole('button', { name: 'Close slot' })).not.toBeInTheDocument();
  await refresh(user);
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Leave');
});

test('a slot that is closed gets the focus also in browsers where a click does not focus a button, such as Safari', async () => {
  server.use(http.put(`${SLOTS_URL}/:day/:start`, () => new HttpResponse(null, { status: 204 })));
  const { user } = await openWeek();
  fireEvent.click(button('Free, Friday 09:00 - 11:00'));
  await user.keyboard('Leave{Enter}');
  expect(await screen.findByText(/is closed. Nobody can book it/)).toBeVisible();
  expect(button('Closed, Friday 09:00 - 11:00')).toHaveFocus();
});

test('while a slot is being closed nothing can be typed: it would be lost', async () => {
  const answer = deferred<Response>();
  server.use(http.put(`${SLOTS_URL}/:day/:start`, () => answer.promise));
  const { user } = await openWeek();
  await user.click(button('Free, Friday 09:00 - 11:00'));
  const reason = screen.getByRole('textbox', { name: /^Reason/ });
  await user.type(reason, 'Leave{Enter} of the crew');
  expect(reason).toHaveValue('Leave');
  answer.resolve(HttpResponse.json({ error: 'This slot is booked.' }, { status: 409 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This slot is booked.');
  await user.type(reason, ' of the crew');
  expect(reason).toHaveValue('Leave of the crew');
});
