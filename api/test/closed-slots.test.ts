import { BOOK_RECURRING_SLOT_URL, RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import {
  CLOSED_SLOTS_URL,
  closedSlotUrl,
  STAFF_CLOSED_SLOTS_URL,
} from '@site/contract/closed-slots';
import { SLOTS } from '@site/contract/slots';
import { startApi, type TestApi } from './support/api.js';
import { aBooking } from './support/requests.js';
import { weekOf } from './support/responses.js';

const slot = { day: 'Tuesday', start: '09:00', end: '11:00' } as const;
const BOOKED = { error: 'This slot is booked. Move or cancel the booking first.' };

let api: TestApi;
const close = (reason = '', which: Parameters<typeof closedSlotUrl>[0] = slot) =>
  api.put(closedSlotUrl(which), { reason });
const open = () => api.delete(closedSlotUrl(slot));
const closed = async () => (await api.get(CLOSED_SLOTS_URL)).json();
const history = () =>
  api.database.query('SELECT about, about_id, action, actor, actor_name, details FROM history');

beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.database.query('TRUNCATE recurring_booking, closed_slot, history'));
afterAll(() => api.stop());

test('§5 step 1 a closed slot cannot be booked, and the visitor gets the sentence of a taken one', async () => {
  expect((await close()).status).toBe(204);
  const response = await api.post(BOOK_RECURRING_SLOT_URL, aBooking(slot));
  expect([response.status, response.json()]).toEqual([
    409,
    { error: 'This time slot has just been booked. Please choose another one.' },
  ]);
  expect(await api.database.query('SELECT FROM recurring_booking')).toEqual([]);
  expect((await open()).status).toBe(204);
  expect((await api.post(BOOK_RECURRING_SLOT_URL, aBooking(slot))).status).toBe(201);
});

test('closing a booked slot is refused, and the booking stays', async () => {
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking(slot));
  const response = await close();
  expect([response.status, response.json()]).toEqual([409, BOOKED]);
  expect(await closed()).toEqual([]);
  expect(await history()).toEqual([]);
});

test('everybody sees which slots are closed, and only staff why', async () => {
  await close('Crew on leave', { day: 'Sunday', start: '09:00' });
  await close('Public holiday', { day: 'Monday', start: '15:00' });
  await close('', { day: 'Monday', start: '11:00' });
  const slots = [
    { day: 'Monday', start: '11:00', end: '13:00' },
    { day: 'Monday', start: '15:00', end: '17:00' },
    { day: 'Sunday', start: '09:00', end: '11:00' },
  ];
  expect(await closed()).toEqual(slots);
  const reasons = ['', 'Public holiday', 'Crew on leave'];
  expect((await api.get(STAFF_CLOSED_SLOTS_URL)).json()).toEqual(
    slots.map((slot, index) => ({ ...slot, reason: reasons[index] })),
  );
});

test('a closed slot is not a booking: the week does not list it', async () => {
  await close();
  const week = weekOf(await api.get(RECURRING_BOOKINGS_URL));
  expect(Object.values(week).flat()).toEqual([]);
});

test('closing and opening twice is the same as once, and the history has each once', async () => {
  for (const reason of ['Holiday', 'Holiday', '']) expect((await close(reason)).status).toBe(204);
  for (const _ of [1, 2]) expect((await open()).status).toBe(204);
  const entry = {
    about: 'slot',
    about_id: 'Tuesday 09:00 11:00',
    actor: 'staff',
    actor_name: null,
  };
  expect(await history()).toEqual([
    { ...entry, action: 'closed', details: {} },
    { ...entry, action: 'opened', details: {} },
  ]);
});

test('closing a closed slot again keeps it closed, for the new reason, and the history says that', async () => {
  await close('Holiday');
  await close('Crew on leave');
  expect(await history()).toMatchObject([{ action: 'closed' }, { action: 'closed' }]);
  // From a page on which it is not closed yet.
  await close('');
  expect((await api.get(STAFF_CLOSED_SLOTS_URL)).json()).toEqual([
    { ...slot, reason: 'Crew on leave' },
  ]);
});

test('when every slot is closed and booked at once, each ends up either closed or booked', async () => {
  const responses = await Promise.all(
    SLOTS.flatMap((slot) => [api.post(BOOK_RECURRING_SLOT_URL, aBooking(slot)), close('', slot)]),
  );
  const statuses = SLOTS.map((_, index) =>
    responses.slice(2 * index, 2 * index + 2).map(({ status }) => status),
  );
  for (const pair of statuses)
    expect([
      [201, 409],
      [409, 204],
    ]).toContainEqual(pair);
  const both = await api.database.query(
    'SELECT FROM closed_slot JOIN recurring_booking USING (day, start_time)',
  );
  expect(both).toEqual([]);
});

test('closing a slot that is being booked is refused, and so is booking one that is being closed', async () => {
  const insert = (table: string, columns: string, values: string) =>
    api.database.query(
      `INSERT INTO ${table} (day, start_time, end_time, ${columns})
       VALUES ('Tuesday', '09:00', '11:00', ${values})`,
    );
  await api.database.query('BEGIN');
  await insert(
    'recurring_booking',
    'first_name, last_name, email, phone, address, frequency, bedrooms, bathrooms',
    `'', '', '', '', '', 'weekly', 1, 1`,
  );
  const closing = close();
  await api.database.untilWaiting(1);
  await api.database.query('COMMIT');
  expect((await closing).status).toBe(409);

  await api.database.query('TRUNCATE recurring_booking');
  await api.database.query('BEGIN');
  await insert('closed_slot', 'reason', `''`);
  const booking = api.post(BOOK_RECURRING_SLOT_URL, aBooking(slot));
  await api.database.untilWaiting(1);
  await api.database.query('COMMIT');
  expect((await booking).status).toBe(409);
});

test.each([
  [`${STAFF_CLOSED_SLOTS_URL}/Monday/09:30`, { reason: '' }, 404, 'The week has no such slot.'],
  [`${STAFF_CLOSED_SLOTS_URL}/monday/09:00`, { reason: '' }, 404, 'The week has no such slot.'],
  [`${STAFF_CLOSED_SLOTS_URL}/__proto__/09%3A00`, {}, 404, 'The week has no such slot.'],
  [`${STAFF_CLOSED_SLOTS_URL}/Monday/09:00`, { reason: 5 }, 400, '"reason" must be a text.'],
  [`${STAFF_CLOSED_SLOTS_URL}/Monday/09:00`, { why: '' }, 400, '"why" is not a known field.'],
  [
    `${STAFF_CLOSED_SLOTS_URL}/Monday/09:00`,
    { reason: 'x'.repeat(501) },
    400,
    '"reason" must not be longer than 500 characters.',
  ],
])('%s with %j is refused with a sentence', async (path, body, status, error) => {
  const response = await api.put(path, body);
  expect([response.status, response.json()]).toEqual([status, { error }]);
  expect(await closed()).toEqual([]);
});

test('§6 only staff close and open slots, and see why', async () => {
  const guarded = await startApi({ STAFF_PASSWORD: 'salt and sunshine' });
  const path = closedSlotUrl(slot);
  const responses = [
    await guarded.put(path, { reason: '' }),
    await guarded.delete(path),
    await guarded.get(STAFF_CLOSED_SLOTS_URL),
  ];
  const refused = { error: 'This is for staff only. Please sign in.' };
  for (const response of responses)
    expect([response.status, response.json()]).toEqual([401, refused]);
  expect((await guarded.get(CLOSED_SLOTS_URL)).status).toBe(200);
  await guarded.stop();
});
