import { createRequestKeys } from './idempotency.js';

const BODY = { day: 'Monday', rooms: [1, 2] };

test('keeps the key while the same request is repeated', () => {
  const keys = createRequestKeys();

  expect(keys.keyFor({ ...BODY })).toBe(keys.keyFor({ ...BODY }));
});

test('takes another key for another request', () => {
  const keys = createRequestKeys();

  expect(keys.keyFor(BODY)).not.toBe(keys.keyFor({ ...BODY, day: 'Tuesday' }));
});

test('takes another key once the request has a final response', () => {
  const keys = createRequestKeys();
  const first = keys.keyFor(BODY);

  keys.forget();

  expect(keys.keyFor(BODY)).not.toBe(first);
});

test('makes keys of 128 random bits', () => {
  expect(createRequestKeys().keyFor(BODY)).toMatch(/^[\da-f]{32}$/);
});
