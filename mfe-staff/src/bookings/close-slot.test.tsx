import type { ClosedSlot } from '@site/contract/closed-slots';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aBooking } from '../testing/bookings-api';
import { openBookings } from '../testing/bookings-dashboard';
import { server } from '../testing/server';

const SLOTS_URL = '/api/staff/closed-slots';
const HOLIDAY: ClosedSlot = {
  day: 'Monday',
  start: '11:00',
  end: '13:00',
  reason: 'Public holiday',
};

const openWeek = (...closed: ClosedSlot[]) => openBookings({ Monday: [aBooking()] }, closed);
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
  const { user } = await openWeek(HOLIDAY);
  const week = within(screen.getByRole('table', { name: /^The week/ }));
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

test("§2 the customer's name leads to the booking's page, where the API names it", async () => {
  await openBookings({ Monday: [aBooking({ id: '7' })], Tuesday: [aBooking()] });
  const table = within(screen.getByRole('table', { name: 'Recurring bookings' }));
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
