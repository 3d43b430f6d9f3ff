import { BOOK_RECURRING_SLOT_URL } from '@site/contract/bookings';
import { startApi, type TestApi } from './support/api.js';
import { aBooking, aCustomer } from './support/requests.js';
import { outcome } from './support/responses.js';

let api: TestApi;
const refusal = async (body: unknown) => outcome(await api.post(BOOK_RECURRING_SLOT_URL, body));

beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  expect(await api.database.query('SELECT id FROM recurring_booking')).toEqual([]);
  await api.stop();
});

test.each([
  [{ day: 'monday' }, /^"day" must be one of Monday, Tuesday,/],
  [{ start: '9:00' }, /^"start" must be one of 09:00, 11:00, 13:00, 15:00\.$/],
  [{ end: '13:00' }, /^"end" must belong to one of the slots 09:00-11:00,/],
  [{ cleaningFrequency: 'monthly' }, /^"cleaningFrequency" must be one of weekly, fortnightly\.$/],
  [{ customerData: null }, /^"customerData" must be an object\.$/],
  [{ customerData: [] }, /^"customerData" must be an object\.$/],
  [
    { propertyDetails: { bedrooms: 0, bathrooms: 1 } },
    /^"propertyDetails.bedrooms" must be a whole/,
  ],
  [
    { propertyDetails: { bedrooms: 1, bathrooms: 7 } },
    /^"propertyDetails.bathrooms" must be a whole/,
  ],
  [{ propertyDetails: { bedrooms: 1 } }, /^"propertyDetails.bathrooms" must be a whole number/],
  [{ extra: 1 }, /^"extra" is not a known field\.$/],
])('§5 refuses a booking with %j', async (changes, error) => {
  expect(await refusal({ ...aBooking(), ...changes })).toEqual([400, expect.stringMatching(error)]);
});

test.each([
  [{ firstName: '   ' }, '"customerData.firstName" must not be empty.'],
  [{ firstName: '\u200b' }, '"customerData.firstName" must not be empty.'],
  [{ lastName: '\u202e\u3164' }, '"customerData.lastName" must not be empty.'],
  [{ phone: '\ufe0f' }, '"customerData.phone" must not be empty.'],
  [{ address: '\u2800 \u2060' }, '"customerData.address" must not be empty.'],
  [{ lastName: 5 }, '"customerData.lastName" must be a text.'],
  [{ lastName: null }, '"customerData.lastName" is missing.'],
  [{ email: 'mia' }, '"customerData.email" must be an email address.'],
  [{ email: 'mia@evil.example/claim' }, '"customerData.email" must be an email address.'],
  [{ email: 'mia@example.com..' }, '"customerData.email" must be an email address.'],
  // A Greek question mark, which would be stored as a semicolon.
  [{ email: 'mi\u037ea@example.com' }, '"customerData.email" must be an email address.'],
  // Each of these signs is stored as six characters.
  [
    { email: `mia@${'\u33af.'.repeat(60)}com` },
    '"customerData.email" must not be longer than 254 characters.',
  ],
  [
    { email: `${'x'.repeat(250)}@b.co` },
    '"customerData.email" must not be longer than 254 characters.',
  ],
  [{ phone: '1'.repeat(33) }, '"customerData.phone" must not be longer than 32 characters.'],
  [
    { firstName: 'x'.repeat(101) },
    '"customerData.firstName" must not be longer than 100 characters.',
  ],
  [{ address: 'x'.repeat(301) }, '"customerData.address" must not be longer than 300 characters.'],
  [
    { firstName: 'Mia\nBcc: all@example.com' },
    '"customerData.firstName" must not contain line breaks or control characters.',
  ],
  [
    { phone: '04\u0000' },
    '"customerData.phone" must not contain line breaks or control characters.',
  ],
  [{ address: '\ud800' }, '"customerData.address" contains a broken character.'],
  [
    { address: '1 Crown St\u2028Surry Hills' },
    '"customerData.address" must not contain line breaks or control characters.',
  ],
  [{ isAdmin: true }, '"customerData.isAdmin" is not a known field.'],
])('§5 refuses a customer with %j', async (changes, error) => {
  const body = { ...aBooking(), customerData: { ...aCustomer(), ...changes } };
  expect(await refusal(body)).toEqual([400, error]);
});

test.each(['firstName', 'lastName', 'email', 'phone', 'address'] as const)(
  '§5 step 4 refuses a booking without %s',
  async (field) => {
    const { [field]: _, ...customerData } = aCustomer();
    expect(await refusal({ ...aBooking(), customerData })).toEqual([
      400,
      `"customerData.${field}" is missing.`,
    ]);
  },
);
