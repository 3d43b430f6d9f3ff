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
  ['7 Mt Pritchard Road, Mt Pritchard', true],
  ['7 Mt. Pritchard Road, Penrith', false],
  ['120 Liverpool Street, Melbourne VIC 3000', false],
  ['120 Liverpool Street, Melbourne', false],
  ['120 Liverpool Street, Burwood', true],
  ['5 Gordon Avenue, Wollongong NSW 2500', false],
  ['5 Gordon Ave, Gordon NSW 2072, Australia', true],
  ['5 Gordon St, St. Leonards', true],
  ['5 Gordon St, Saint Leonards, 2065 NSW', true],
  ['9 Burwood Highway, Burwood VIC', false],
  ['9 Station Street, Burwood 3125', false],
  ['9 Vic Street, Burwood', true],
  ['2 Campbell Parade, Bondi Beach NSW 2026', true],
  ['3 Lane Cove Road, Ryde', false],
  ['3 Longueville Road, Lane Cove', true],
  ['3 Longueville Road, Lane', false],
  ['Unit 2508, 1 Spring Street, Bondi Junction', true],
  ['2508 Botany Road, Maroubra', true],
  ['6 Elizabeth Street, Liverpool NSW 2170. The bell is broken', true],
  ['6 Nth Sydney', true],
  ['6 constructor __proto__', false],
])('whether %j is in the service area: %s', (address, isInside) => {
  expect(isInServiceArea(address)).toBe(isInside);
});
