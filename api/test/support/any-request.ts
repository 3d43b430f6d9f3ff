import { MARKETING_DATA_URL } from '@site/contract/marketing';
import fc from 'fast-check';
import type { RequestHeaders } from './client.js';
import { aBooking, aQuote } from './requests.js';

export interface AnyRequest {
  method: string;
  path: string;
  headers: RequestHeaders;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

const STRANGE_TEXTS = [
  '',
  '\u0000',
  '\ud800',
  '__proto__',
  '%',
  '../..',
  '💩',
  `'; DROP TABLE x; --`,
  '1e999',
];

const text = fc.oneof(
  fc.constantFrom(...STRANGE_TEXTS),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 3000, size: 'max' }),
);
const encoded = text.map((id) => encodeURIComponent(id.replace(/\p{Surrogate}/gu, '?')));
const strangePath = fc.oneof(
  { weight: 2, arbitrary: encoded.map((id) => `${MARKETING_DATA_URL}/${id}`) },
  { weight: 1, arbitrary: encoded.map((id) => `${MARKETING_DATA_URL}/${id}/visits`) },
  { weight: 1, arbitrary: fc.webPath().map((strange) => `/api${strange}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('/api/%', '/api//', '/api/%00', `${MARKETING_DATA_URL}/%ff`),
  },
);

/** A request that would be accepted, but for some of its fields. */
const nearlyRight = fc
  .tuple(
    fc.constantFrom<object>(
      aBooking(),
      aQuote(),
      { id: 'flyer', visits: 1 },
      { visits: 1 },
      { visitor: 'x' },
      { password: 'x' },
      { search: 'x', status: 'any', type: 'any' },
      { version: 1, status: 'new', note: 'x' },
      { email: 'mia@example.com' },
    ),
    fc.dictionary(
      fc.constantFrom(
        'name',
        'customerData',
        'bedrooms',
        'id',
        'visits',
        'day',
        'search',
        'note',
        'x',
      ),
      fc.oneof(text, fc.jsonValue(), fc.double()),
      { maxKeys: 2 },
    ),
  )
  .map(([right, changes]) => JSON.stringify({ ...right, ...changes }));

const deep = fc.integer({ min: 1, max: 30_000 }).map((depth) => `{"a":${'['.repeat(depth)}`);
const body = fc.oneof(
  { weight: 5, arbitrary: nearlyRight },
  { weight: 2, arbitrary: fc.json({ stringUnit: 'binary' }) },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: deep },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 500 }).map((bytes) => Uint8Array.from(bytes)),
  },
);

const headerValue = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
});
const headers = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 6, arbitrary: fc.constant('application/json') },
      fc.constantFrom('text/plain', 'application/json; charset=latin1', 'multipart/form-data'),
      headerValue,
    ),
    'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'strange'),
    'idempotency-key': headerValue,
    'proof-of-work': headerValue,
    'x-forwarded-for': headerValue,
    'x-forwarded-host': headerValue,
    'x-forwarded-proto': headerValue,
    'x-request-id': headerValue,
    accept: headerValue,
    cookie: headerValue.map((value) => `staff=${value}`),
    origin: headerValue,
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none'),
    range: fc.constantFrom('bytes=0-1', 'bytes=-', 'x'),
    'if-none-match': headerValue,
  },
  { requiredKeys: ['content-type'] },
);

/**
 * Requests of every kind, from nearly right to nonsense.
 *
 * @param paths of the calls; some requests have another one
 */
export const anyRequest = (paths: readonly string[]): fc.Arbitrary<AnyRequest> =>
  fc
    .record({
      method: fc.constantFrom(
        'GET',
        'HEAD',
        'POST',
        'POST',
        'POST',
        'PUT',
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
      ),
      path: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...paths) },
        { weight: 5, arbitrary: strangePath },
      ),
      headers,
      body,
    })
    .map((request) =>
      ['GET', 'HEAD'].includes(request.method) ? { ...request, body: undefined } : request,
    );
