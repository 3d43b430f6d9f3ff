import { PlainHeaders, PlainRequest, PlainResponse } from './plain-http-values.js';

test('headers are found in any case, and joined', () => {
  const headers = new PlainHeaders({ Location: '/a' });
  headers.append('accept', 'x');
  headers.append('Accept', 'y');
  expect([headers.get('location'), headers.get('ACCEPT'), headers.get('cookie')]).toEqual([
    '/a',
    'x, y',
    null,
  ]);
  expect([...new PlainHeaders(headers)]).toEqual([...headers]);
});

test('a request is copied with its signal', () => {
  const request = new PlainRequest(new URL('https://example.com/a b'), { headers: { a: 'b' } });
  const copy = new PlainRequest(request);
  expect([copy.url, copy.method, copy.headers.get('a')]).toEqual([
    'https://example.com/a%20b',
    'GET',
    'b',
  ]);
  expect(copy.signal).toBe(request.signal);
});

test('a response has its text, its data and its status', async () => {
  expect(await PlainResponse.json({ a: 1 }, { status: 404 }).json()).toEqual({ a: 1 });
  expect(PlainResponse.json({}).headers.get('content-type')).toBe('application/json');
  expect(await new PlainResponse(null, { status: 302 }).text()).toBe('');
  expect([new PlainResponse().ok, new PlainResponse('', { status: 500 }).ok]).toEqual([
    true,
    false,
  ]);
});
