import { expect } from 'playwright/test';
import { aQuote } from '../support/a-quote.js';
import { sendLine } from '../support/raw-request.js';
import { test } from '../support/site-fixture.js';

const { type, ...withoutType } = aQuote('Mia');

for (const [path, body] of [
  ['/api/marketing-data', { id: 'x', visits: null }],
  ['/api/marketing-data', { id: ['x'], visits: 1 }],
  ['/api/marketing-data', { id: 'constructor', visits: { toString: 1 } }],
  ['/api/submit-quote', { ...withoutType, type: 'constructor' }],
  ['/api/submit-quote', { ...withoutType, type: '__proto__' }],
  ['/api/submit-quote', { ...withoutType, type: 'toString' }],
  ['/api/submit-quote', { ...aQuote('Mia'), hasOwnProperty: true }],
  ['/api/book-recurring-slot', { day: 'valueOf', start: {}, end: [], customerData: null }],
  ['/api/staff/session', { password: { length: 12 } }],
] as const) {
  test(`${path} answers nonsense with a sentence: ...${JSON.stringify(body).slice(-60)}`, async ({
    request,
  }) => {
    const response = await request.post(path, { data: body });
    expect(response.status()).toBeGreaterThanOrEqual(400);
    expect(response.status()).toBeLessThan(500);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) });
  });
}

for (const [path, header, value] of [
  ['/favicon.ico', 'content-type', 'image/vnd.microsoft.icon'],
  ['/favicon.ico', 'cross-origin-resource-policy', 'same-origin'],
  ['/', 'cross-origin-resource-policy', 'same-origin'],
  ['/no-such-page', 'x-content-type-options', 'nosniff'],
  ['/api/marketing-data/x/visits', 'content-type', 'application/json; charset=utf-8'],
] as const) {
  test(`${path} has ${header}: ${value}`, async ({ request }) => {
    expect((await request.get(path)).headers()[header]).toBe(value);
  });
}

for (const [header, status] of [
  ['Range: bytes=-5', 206],
  ['Range: bytes=5-1', 416],
  ['Range: bytes=999999-', 416],
  ['Range: bytes=0-0,2-3,5-', 200],
] as const) {
  test(`a file that is requested with ${header} gets ${status}`, async ({ site }) => {
    const response = await sendLine(site.url, 'GET /favicon.ico', [header]);
    expect(response.status).toBe(status);
    expect(response.text).toMatch(/\r\n\r\n./s);
  });
}

test('an encoding that is refused is not sent', async ({ site }) => {
  const { status, text } = await sendLine(site.url, 'GET /', [
    'Accept-Encoding: br;q=0, gzip;q=0.0',
  ]);
  expect(status).toBe(200);
  expect(text).not.toMatch(/^content-encoding/im);
});

test('cookies that are set over https are sent over https only', async ({ site }) => {
  const { text } = await sendLine(site.url, 'GET /m/flyer', ['X-Forwarded-Proto: https']);
  expect(text).toMatch(/^set-cookie: visitor=[^;]+;.*\bSecure\b/im);
});
