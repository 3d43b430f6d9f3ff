import { toLine } from './readable-lines.js';

test('the line of a record without a request is its message', () => {
  expect(toLine({ level: 30, msg: 'The API answers.' })).toBe('The API answers.');
});

test('a failed request is marked and explained', () => {
  const record = {
    level: 40,
    msg: 'request completed',
    route: '/api/recurring-bookings',
    req: { method: 'GET' },
    res: { status: 503 },
    err: { stack: 'Error: unavailable' },
  };
  expect(toLine(record)).toBe(
    '! GET /api/recurring-bookings 503 request completed\nError: unavailable',
  );
});

test('the reason why a service is unavailable follows the sentence for the visitor', () => {
  const record = { level: 40, msg: 'Not available.', reason: '55000: no connections' };
  expect(toLine(record)).toBe('! Not available. 55000: no connections');
});
