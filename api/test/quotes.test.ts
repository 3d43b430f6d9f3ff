import { PROPERTY_TYPES, QUOTE_SERVICES, SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { startApi, type TestApi } from './support/api.js';
import { aQuote } from './support/requests.js';

let api: TestApi;
const kept = () => api.database.query('SELECT * FROM quote_request');

beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.database.query('TRUNCATE quote_request CASCADE'));
afterAll(() => api.stop());

test('§7 a quote request is kept with everything that was asked', async () => {
  const response = await api.post(SUBMIT_QUOTE_URL, aQuote());
  expect([response.status, response.json()]).toEqual([201, { received: true }]);
  const { specialInstructions, selectedServices, ...same } = aQuote();
  expect(await kept()).toEqual([
    {
      ...same,
      id: expect.any(String),
      special_instructions: specialInstructions,
      selected_services: selectedServices,
      requested_at: expect.any(Date),
      status: 'new',
      version: 1,
      answered_at: null,
      file_count: 0,
      marketing_link_id: null,
      search_text: expect.stringContaining('mia nguyen mia@example.com'),
    },
  ]);
});

test('§7 bedrooms are kept as null unless the property is residential', async () => {
  const commercial = aQuote({ type: 'commercial', bedrooms: 4, selectedServices: [] });
  expect((await api.post(SUBMIT_QUOTE_URL, commercial)).status).toBe(201);
  expect(await kept()).toMatchObject([{ type: 'commercial', bedrooms: null }]);
});

test.each(PROPERTY_TYPES)('§3 every service for %s is accepted', async (type) => {
  const selectedServices = [...QUOTE_SERVICES[type]];
  const bedrooms = type === 'residential' ? 0 : null;
  const response = await api.post(SUBMIT_QUOTE_URL, aQuote({ type, bedrooms, selectedServices }));
  expect(response.status).toBe(201);
});

test('§5 special instructions may be left out, null or empty', async () => {
  const { specialInstructions, ...without } = aQuote();
  expect((await api.post(SUBMIT_QUOTE_URL, without)).status).toBe(201);
  expect((await api.post(SUBMIT_QUOTE_URL, { ...without, specialInstructions: null })).status).toBe(
    201,
  );
  expect((await api.post(SUBMIT_QUOTE_URL, aQuote({ specialInstructions: '' }))).status).toBe(201);
  expect(await kept()).toMatchObject(Array(3).fill({ special_instructions: '' }));
});

test('§5 invisible characters are not kept', async () => {
  await api.post(
    SUBMIT_QUOTE_URL,
    aQuote({
      name: '\u200bMi\u2060a\u202e',
      email: '\ufeffmia@example.com\u200b',
      phone: '\u202a0491 570 156\u202c',
      address: '\u28001 Crown\u00ad St',
      specialInstructions: '\u3164',
    }),
  );
  expect(await kept()).toMatchObject([
    {
      name: 'Mia',
      email: 'mia@example.com',
      phone: '0491 570 156',
      address: '1 Crown St',
      special_instructions: '',
    },
  ]);
});

test('§5 texts are trimmed', async () => {
  await api.post(SUBMIT_QUOTE_URL, aQuote({ name: '  Mia \n', address: '\t1 Crown St ' }));
  expect(await kept()).toMatchObject([{ name: 'Mia', address: '1 Crown St' }]);
});

test.each([
  [{ type: 'industrial' }, '"type" must be one of residential, commercial.'],
  [{ bedrooms: null }, '"bedrooms" must be a whole number from 0 to 6.'],
  [{ bedrooms: 7 }, '"bedrooms" must be a whole number from 0 to 6.'],
  [{ bathrooms: -1 }, '"bathrooms" must be a whole number from 0 to 6.'],
  [{ bathrooms: '2' }, '"bathrooms" must be a whole number from 0 to 6.'],
  [{ selectedServices: 'House' }, '"selectedServices" must be a list of services.'],
  [{ selectedServices: ['House', 'House'] }, '"selectedServices" must not name a service twice.'],
  [
    { selectedServices: ['Gym Cleaning'] },
    '"selectedServices" may only hold services for the chosen type: Apartment/Townhouse, House, End of Lease, Windows, General Clean, Deep Clean.',
  ],
  [
    { specialInstructions: 'x'.repeat(2001) },
    '"specialInstructions" must not be longer than 2000 characters.',
  ],
  [
    { specialInstructions: 'bell \u0007' },
    '"specialInstructions" must not contain control characters.',
  ],
])('§5 refuses a quote request with %j', async (changes, error) => {
  const response = await api.post(SUBMIT_QUOTE_URL, { ...aQuote(), ...changes });
  expect([response.status, response.json()]).toEqual([400, { error }]);
  expect(await kept()).toEqual([]);
});
