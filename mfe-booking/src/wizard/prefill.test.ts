import { EMPTY_DRAFT } from './booking-draft';
import { keepInUrl, readPrefill } from './prefill';

test.each([
  ['bedrooms=2&bathrooms=1&frequency=weekly', { bedrooms: 2, bathrooms: 1, frequency: 'weekly' }],
  ['day=Monday&start=09:00', { slot: { day: 'Monday', start: '09:00', end: '11:00' } }],
  ['day=Monday', {}],
  ['day=monday&start=09:00', {}],
  ['day=Monday&start=10:00', {}],
  ['frequency=fortnightly', { frequency: 'fortnightly' }],
  ['bedrooms=6', { bedrooms: 6 }],
  ['bedrooms=0', { bedrooms: 0 }],
  ['bedrooms=7&bathrooms=-1&frequency=daily', {}],
  ['bedrooms=1.5&bathrooms=1e0', {}],
  ['bedrooms=&bathrooms=%202', {}],
  ['bedrooms=two&bathrooms=02', {}],
  ['firstName=Ada&slot=Monday', {}],
  ['', {}],
])('reads what is valid from ?%s', (search, prefill) => {
  expect(readPrefill(new URLSearchParams(search))).toEqual(prefill);
});

const WIZARD = { pathname: '/book-regular-cleaning', hash: '' };

test('keeps the answers that are not personal in the URL, beside other parameters', () => {
  const slot = { day: 'Monday', start: '09:00', end: '11:00' } as const;
  const rest = { firstName: 'Ada', email: 'ada@example.com', address: '12 Crown Street' };
  window.history.replaceState({ key: 'k' }, '', '/book-regular-cleaning?utm_source=flyer#content');

  keepInUrl(
    { ...EMPTY_DRAFT, ...rest, slot, frequency: 'weekly', bedrooms: 2, bathrooms: 1 },
    { ...WIZARD, hash: '#content' },
  );
  expect(window.location.href).toBe(
    'http://localhost/book-regular-cleaning?utm_source=flyer&day=Monday&start=09:00&frequency=weekly&bedrooms=2&bathrooms=1#content',
  );
  expect(window.history.state).toEqual({ key: 'k' });

  keepInUrl(EMPTY_DRAFT, WIZARD);
  expect(window.location.search).toBe('?utm_source=flyer');
});

test('leaves the URL unchanged while personal details are typed', () => {
  window.history.replaceState(null, '', '/book-regular-cleaning');
  const chosen = { ...EMPTY_DRAFT, bedrooms: 2 };
  keepInUrl(chosen, WIZARD);
  const changes = jest.spyOn(window.history, 'replaceState');

  for (const firstName of ['A', 'Ad', 'Ada']) keepInUrl({ ...chosen, firstName }, WIZARD);
  expect(changes).not.toHaveBeenCalled();
  expect(window.location.search).toBe('?bedrooms=2');
});

test('leaves the URL of another page as it is, which Back has restored before that page shows', () => {
  window.history.replaceState(null, '', '/?utm_source=flyer');
  keepInUrl({ ...EMPTY_DRAFT, bedrooms: 2 }, WIZARD);
  expect(window.location.href).toBe('http://localhost/?utm_source=flyer');
});
