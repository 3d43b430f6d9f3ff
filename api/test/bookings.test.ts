import {
  BOOK_RECURRING_SLOT_URL,
  DAYS,
  RECURRING_BOOKINGS_URL,
  TIME_SLOTS,
} from '@site/contract/bookings';
import { SLOTS } from '@site/contract/slots';
import { startApi, type TestApi } from './support/api.js';
import { aBooking, aCustomer } from './support/requests.js';
import { weekOf } from './support/responses.js';

let api: TestApi;
const week = async () => weekOf(await api.get(RECURRING_BOOKINGS_URL));
const bookings = async () => Object.values(await week()).flat();

beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.database.query('TRUNCATE recurring_booking, idempotency_key'));
afterAll(() => api.stop());

test('§7 an empty week has all seven days, Monday to Sunday', async () => {
  expect(Object.entries(await week())).toEqual(DAYS.map((day) => [day, []]));
});

test('§3 a booking appears under its day in the shape of the specification', async () => {
  const { status } = await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
  expect(status).toBe(201);
  const { Tuesday } = await week();
  expect(Tuesday).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      start: '09:00',
      end: '11:00',
      customer: aCustomer(),
      cleaningFrequency: 'weekly',
      propertyDetails: { bedrooms: 2, bathrooms: 1 },
      bookedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  ]);
});

test('§3 bookings of a day are sorted by start', async () => {
  for (const slot of [...TIME_SLOTS].reverse()) {
    await api.post(BOOK_RECURRING_SLOT_URL, aBooking(slot));
  }
  const { Tuesday } = await week();
  expect(Tuesday?.map(({ start }) => start)).toEqual(TIME_SLOTS.map(({ start }) => start));
});

test('§9 all 28 slots of the week can be booked', async () => {
  const responses = await Promise.all(
    SLOTS.map((slot) => api.post(BOOK_RECURRING_SLOT_URL, aBooking(slot))),
  );
  expect(responses.map(({ status }) => status)).toEqual(SLOTS.map(() => 201));
  expect(await bookings()).toHaveLength(28);
});

test('§7 of fifty visitors booking one slot at once, one gets it and the others are refused with a sentence', async () => {
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, visitor) =>
      api.post(
        BOOK_RECURRING_SLOT_URL,
        aBooking({ customerData: aCustomer({ firstName: `Visitor ${visitor}` }) }),
      ),
    ),
  );
  const refused = responses.filter(({ status }) => status === 409);
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(refused).toHaveLength(49);
  for (const response of refused) {
    expect(response.json()).toEqual({
      error: 'This time slot has just been booked. Please choose another one.',
    });
  }
  expect(await bookings()).toHaveLength(1);
});
