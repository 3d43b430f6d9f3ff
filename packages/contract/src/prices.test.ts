import { listedPrice } from './prices.js';

test.each([
  [1, 1, 104],
  [1, 2, 116],
  [2, 1, 116],
  [2, 2, 132],
  [3, 2, 144],
  [4, 3, 172],
  [3, 1, undefined],
  [6, 6, undefined],
  [0, 0, undefined],
])('§9 a clean of %i bedrooms and %i bathrooms costs %s', (bedrooms, bathrooms, dollars) => {
  expect(listedPrice({ bedrooms, bathrooms })).toBe(dollars);
});
