import { isInServiceArea, SERVICE_AREAS } from './service-areas.js';

test('§2 there are four regions of seven suburbs', () => {
  expect(SERVICE_AREAS.map(({ suburbs }) => suburbs.length)).toEqual([7, 7, 7, 7]);
});

test.each([
  ['4 Wharf Road, BALMAIN', true],
  ['4 Wharf Road,Balmain,NSW', true],
  ['4 Wharf Road 2041', true],
  ['1 High St, Mount  Pritchard NSW', true],
  ['12 Crown Street, Surry Hills NSW 2010', false],
  ['20411 Long Road', false],
  ['1 Balmainville Street', false],
  ['', false],
])('whether %j is in the service area: %s', (address, isInside) => {
  expect(isInServiceArea(address)).toBe(isInside);
});
