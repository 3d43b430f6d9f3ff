import { readPrefill } from './prefill';

test.each([
  ['bedrooms=2&bathrooms=1&frequency=weekly', { bedrooms: 2, bathrooms: 1, frequency: 'weekly' }],
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
