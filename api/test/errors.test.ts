import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { MAX_BODY_BYTES } from '@site/contract/limits';
import { MARKETING_DATA_URL, marketingLinkUrl, marketingVisitsUrl } from '@site/contract/marketing';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { STAFF_SESSION_URL } from '@site/contract/session';
import { startApi, type TestApi } from './support/api.js';
import { aQuote } from './support/requests.js';
import { errorOf, outcome } from './support/responses.js';

let api: TestApi;
const submit = async (body: RequestInit['body'], headers = {}) => {
  const response = await api.send('POST', SUBMIT_QUOTE_URL, { body, headers });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return outcome(response);
};

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test.each([
  ['{"name":', 'The request body is not valid JSON.'],
  ['', 'The request has no body.'],
  ['[]', 'The request body must be a JSON object.'],
  ['"text"', 'The request body must be a JSON object.'],
  ['null', 'The request body must be a JSON object.'],
  ['[{"name":"Mia"}]', 'The request body must be a JSON object.'],
  ['{"name":"Mia","name":"Mia"}', '"name" is given twice.'],
  ['{"name":"Mia","n\\u0061me":"Mia"}', '"name" is given twice.'],
  ['{"__proto__":{"name":"Mia"}}', '"__proto__" is not a known field.'],
  ['{"constructor":{}}', '"constructor" is not a known field.'],
  [`{"name":${'['.repeat(9)}${']'.repeat(9)}}`, 'The request body is nested too deeply.'],
  [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'The request body is not valid UTF-8.'],
])('§8 malformed body %#: %j', async (body, error) => {
  expect(await submit(body)).toEqual([400, error]);
});

const names = Array.from({ length: 5_000 }, (_, n) => `"a${n}":1`);
test.each([
  ['nested lists', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'is nested too deeply'],
  ['objects', `{"a":[${'{},'.repeat(9_999)}{}]}`, 'has too many parts'],
  ['names', `{${names}}`, 'has too many parts'],
])('§8 a body with thousands of %s is refused', async (_, body, reason) => {
  expect(await submit(body)).toEqual([400, `The request body ${reason}.`]);
});

test.each([
  [{ name: 'Mia\u0000' }, '"name" must not contain line breaks or control characters.'],
  [{ name: '\ud83e' }, '"name" contains a broken character.'],
  [{ name: { length: 1 } }, '"name" must be a text.'],
  [{ name: { toString: 1 } }, '"toString" is not a known field.'],
  [{ unexpected: 1 }, '"unexpected" is not a known field.'],
  [{ ['x'.repeat(500)]: 1 }, `"${'x'.repeat(64)}…" is not a known field.`],
])('§8 a value that is not allowed is named: %j', async (changes, error) => {
  expect(await submit(JSON.stringify({ ...aQuote(), ...changes }))).toEqual([400, error]);
});

test.each(['1e400', '-1e400', '9'.repeat(400), '0.1', '-0.0000001'])(
  '§8 %s is not a number of bathrooms',
  async (number) => {
    const body = JSON.stringify(aQuote()).replace('"bathrooms":2', `"bathrooms":${number}`);
    expect(await submit(body)).toEqual([400, '"bathrooms" must be a whole number from 0 to 6.']);
  },
);

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  '',
])('§8 the content type %j is refused', async (type) => {
  expect(await submit(JSON.stringify(aQuote()), { 'content-type': type })).toEqual([
    415,
    'The request body must be JSON, with the content type application/json.',
  ]);
});

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;charset="UTF-8"',
  'application/json;',
  'application/json; charset=utf-8; ',
])('§7 the content type %j is accepted', async (type) => {
  expect((await submit(JSON.stringify(aQuote()), { 'content-type': type }))[0]).toBe(201);
});

test('§8 a body of more than 64 KB is refused', async () => {
  const tooLarge = JSON.stringify({ name: 'x'.repeat(MAX_BODY_BYTES) });
  expect(await submit(tooLarge)).toEqual([
    413,
    'The request is too large. Up to 64 KB are accepted.',
  ]);
});

// A thousand bytes of Brotli take 16 MB of memory before anything comes out of them.
test.each([
  ['br', brotliCompressSync],
  ['GZIP', gzipSync],
  ['deflate', deflateSync],
  ['gzip, br', gzipSync],
  ['unknown', Buffer.from],
])('§7 a body with the content encoding %j is refused', async (encoding, compress) => {
  const body = compress(JSON.stringify(aQuote()));
  expect(await submit(body, { 'content-encoding': encoding })).toEqual([
    415,
    'The request body must not be compressed.',
  ]);
});

test('§7 a body with the content encoding "Identity" is not compressed', async () => {
  const body = JSON.stringify(aQuote());
  expect((await submit(body, { 'content-encoding': 'Identity' }))[0]).toBe(201);
});

test.each([
  ['DELETE', SUBMIT_QUOTE_URL, 'POST'],
  ['GET', SUBMIT_QUOTE_URL, 'POST'],
  ['POST', RECURRING_BOOKINGS_URL, 'GET'],
  ['DELETE', marketingLinkUrl('flyer'), 'PUT'],
  ['PUT', STAFF_SESSION_URL, 'DELETE, GET, POST'],
  ['GET', marketingVisitsUrl('flyer'), 'POST'],
])('§8 %s %s is refused with the methods that are allowed', async (method, path, allowed) => {
  const body = method === 'GET' ? {} : { body: '{}' };
  const response = await api.send(method, path, body);
  expect([response.status, response.headers.get('allow'), response.json()]).toEqual([
    405,
    allowed,
    { error: `This address only answers to ${allowed}.` },
  ]);
});

test.each([
  ['no body', {}],
  ['a form', { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['not JSON', { body: '{' }],
  ['too much', { body: `"${'x'.repeat(MAX_BODY_BYTES)}"` }],
  ['compressed', { body: 'x', headers: { 'content-encoding': 'gzip' } }],
])('§8 a wrong method or URL is reported before a wrong body: %s', async (_, request) => {
  const reading = await api.send('POST', RECURRING_BOOKINGS_URL, request);
  expect([reading.status, reading.headers.get('allow'), errorOf(reading)]).toEqual([
    405,
    'GET',
    'This address only answers to GET.',
  ]);
  const nothing = await api.send('PUT', '/api/nothing', request);
  expect(outcome(nothing)).toEqual([404, 'There is nothing at this address.']);
});

test.each(['/api', '/api/', '/api/nothing', '/api/nothing?x=%', '/', '/elsewhere'])(
  '§8 there is nothing at %s',
  async (path) => {
    const response = await api.get(path);
    expect([response.status, response.json()]).toEqual([
      404,
      { error: 'There is nothing at this address.' },
    ]);
  },
);

test.each([
  ['POST', '/api/Submit-Quote'],
  ['POST', `${SUBMIT_QUOTE_URL}/`],
  ['GET', '/api/Marketing-Data'],
  ['POST', '/api/Marketing-Data/flyer/Visits'],
  ['POST', `${marketingVisitsUrl('flyer')}/`],
  ['GET', `${MARKETING_DATA_URL}//visits`],
])('§8 %s %s is not found: case matters, and so do slashes', async (method, path) => {
  const body = method === 'GET' ? {} : { body: '{}' };
  const response = await api.send(method, path, body);
  expect([response.status, response.json()]).toEqual([
    404,
    { error: 'There is nothing at this address.' },
  ]);
});

test('§8 a broken address is refused', async () => {
  const response = await api.get(`${MARKETING_DATA_URL}/%E0%A4%A`);
  expect([response.status, response.json()]).toEqual([
    400,
    { error: 'The address of the request is not encoded correctly.' },
  ]);
});

test('§8 an address that is too long is refused', async () => {
  const response = await api.get(marketingLinkUrl('x'.repeat(20_000)));
  expect([response.status, response.json()]).toEqual([
    431,
    { error: 'The address or the headers of the request are too long.' },
  ]);
});
