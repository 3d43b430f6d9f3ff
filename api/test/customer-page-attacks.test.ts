import { MY_BOOKING_URL } from '@site/contract/my-booking';
import { startApi, type TestApi } from './support/api.js';
import { Customer } from './support/customer.js';
import { outcome } from './support/responses.js';
import { Office } from './support/staff-bookings.js';
import { FRIDAY, TUESDAY } from './support/start-office.js';

const WRONG = [
  404,
  'This link does not work any more. Please use the one in our latest email, or call us on 0491 570 156.',
];
const LIMITED = [
  429,
  'Too many links that do not work have been opened from your internet connection. Please try again in an hour, or call us on 0491 570 156.',
];

let api: TestApi;
let office: Office;
let clients = 0;
/** The address of a new client, whose wrong links are counted separately. */
const newClient = () => ({ 'x-forwarded-for': `198.51.100.${++clients}` });

beforeAll(async () => {
  api = await startApi();
  office = new Office(api);
});
beforeEach(() => api.database.query('TRUNCATE recurring_booking, cancelled_booking'));
afterAll(() => api.stop());

const given = async (slot: typeof TUESDAY | typeof FRIDAY = TUESDAY) => {
  const booking = await office.confirmed(await office.givenBooking(slot));
  return { booking, customer: await Customer.of(api, booking) };
};

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (character) =>
    character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase(),
  );

test.each<[string, (token: string) => string]>([
  ['in the other case', swapCase],
  ['in lower case', (token) => token.toLowerCase()],
  ['with a slash at its end', (token) => `${token}/`],
  ['with padding', (token) => `${token}=`],
  ['percent-encoded', (token) => `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`],
  ['cut', (token) => token.slice(0, -1)],
  ['doubled', (token) => token + token],
  ['in hexadecimal', (token) => Buffer.from(token, 'base64url').toString('hex')],
  ['that is empty', () => ''],
  ['that is the id of a booking', () => '1'],
  ['that is a digest', (token) => `\\x${Buffer.from(token).toString('hex')}`],
  ['that is SQL', () => `' OR ''='`],
  ['of 8 KB', () => 'A'.repeat(8_000)],
  ['with other unused bits at its end', (token) => token.slice(0, -1) + otherEnd(token)],
])('a token %s gets the response of a wrong one', async (_, change) => {
  const { booking, customer } = await given();
  const other = Customer.withToken(api, change(customer.token));
  const client = newClient();
  expect(outcome(await other.get('', client))).toEqual(WRONG);
  expect(outcome(await other.get('/calendar', client))).toEqual(WRONG);
  expect(outcome(await other.put('cancellation', { reason: '' }, client))).toEqual(WRONG);
  expect((await office.booking(booking.id)).cancellation).toBeNull();
});

/** The last character of a token has two unused bits: this one decodes to the same. */
const otherEnd = (token: string) => String.fromCharCode(token.charCodeAt(token.length - 1) + 1);

test('a call without a token, or with two, gets the response of a wrong one', async () => {
  const { customer } = await given();
  const client = newClient();
  expect(outcome(await api.get(MY_BOOKING_URL, client))).toEqual(WRONG);
  const two = `${customer.token}, ${customer.token}`;
  expect(outcome(await Customer.withToken(api, two).get('', client))).toEqual(WRONG);
});

test('a token leads to its own booking only', async () => {
  const mine = await given(TUESDAY);
  const others = await given(FRIDAY);
  const { day } = await mine.customer.booking();
  expect(day).toBe('Tuesday');
  await mine.customer.cancel();
  expect(await office.booked()).toEqual(['Friday 13:00']);
  expect((await others.customer.booking()).cancelledAt).toBeNull();
});

test('a token in the URL of a call is ignored, and not logged', async () => {
  const { customer } = await given();
  const inAddress = await api.get(`${MY_BOOKING_URL}?token=${customer.token}`, newClient());
  expect(outcome(inAddress)).toEqual(WRONG);
  expect((await api.get(`${MY_BOOKING_URL}/${customer.token}`, newClient())).status).toBe(404);
  expect(api.log.join('')).not.toContain(customer.token);
});

test('only 20 of 1,000 wrong tokens of one client are looked up, and other clients are not affected', async () => {
  const { customer } = await given();
  const client = newClient();
  const statuses = new Map<number, number>();
  const send = async (n: number) => {
    const { status } = await Customer.withToken(api, `wrong-${n}`).get('', client);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  for (let n = 0; n < 1_000; n += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, index) => send(n + index)));
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: 20, 429: 980 });
  const refused = await customer.get('', client);
  expect(outcome(refused)).toEqual(LIMITED);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await customer.get('', newClient())).status).toBe(200);
});

test('calls without a token, which pages of other sites can make a browser send, lock nobody out', async () => {
  const { customer } = await given();
  const client = { ...newClient(), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
  for (let n = 0; n < 25; n++) {
    expect(outcome(await api.get(MY_BOOKING_URL, client))).toEqual(WRONG);
  }
  expect((await customer.get('', client)).status).toBe(200);
});

test('right tokens do not count for the limit of wrong ones', async () => {
  const { customer } = await given();
  const client = newClient();
  for (let n = 0; n < 25; n++) expect((await customer.get('', client)).status).toBe(200);
});

test('a booking can be changed up to 30 times within an hour, from all addresses together', async () => {
  const { customer } = await given();
  const clean = (await customer.booking()).cleans[1]?.date ?? '';
  for (let n = 0; n < 30; n++) {
    const response = await customer.put(`cleans/${clean}`, { isSkipped: n % 2 === 0 }, newClient());
    expect(response.status).toBe(200);
  }
  const refused = await customer.setSkipped(clean);
  expect(outcome(refused)).toEqual([
    429,
    'Your booking has just been changed many times. Please try again in an hour, or call us on 0491 570 156.',
  ]);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await customer.get()).status).toBe(200);
});

test('one address can change bookings up to 60 times within an hour, all bookings together', async () => {
  const client = newClient();
  for (let booking = 0; booking < 3; booking++) {
    await api.database.query('TRUNCATE recurring_booking');
    const { customer } = await given();
    const clean = (await customer.booking()).cleans[1]?.date ?? '';
    for (let n = 0; n < 20; n++) {
      const response = await customer.put(`cleans/${clean}`, { isSkipped: n % 2 === 0 }, client);
      expect(response.status).toBe(200);
    }
  }
  const { customer } = await given(FRIDAY);
  expect(outcome(await customer.put('slot', { ...FRIDAY, day: 'Sunday' }, client))).toEqual([
    429,
    'Bookings have just been changed many times from your internet connection. Please try again in an hour, or call us on 0491 570 156.',
  ]);
  expect((await customer.booking()).day).toBe('Friday');
});

test('a change that comes from another website is refused', async () => {
  const { booking, customer } = await given();
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await customer.put('cancellation', { reason: '' }, foreign)).status).toBe(403);
  expect((await office.booking(booking.id)).cancellation).toBeNull();
});
