import { type Slot, slotKey } from '@site/contract/bookings';
import { ADA } from '../testing/visitor';
import { type BookingDraft, EMPTY_DRAFT, type Step, stepProblem, toBooking } from './booking-draft';

const MONDAY_NINE: Slot = { day: 'Monday', start: '09:00', end: '11:00' };
const NONE_TAKEN = new Set<string>();
const COMPLETE: BookingDraft = {
  ...ADA,
  slot: MONDAY_NINE,
  frequency: 'weekly',
  bedrooms: 2,
  bathrooms: 1,
};

const NO_SLOT = { message: 'Please select a time slot first' };
const NO_FREQUENCY = { message: 'Please select a cleaning frequency' };
const NO_ROOMS = { message: 'Please select the number of bedrooms and bathrooms' };
const NO_ADDRESS = { message: 'Please enter your address', field: 'address' };

test.each<[step: Step, lacking: string, draft: Partial<BookingDraft>, problem: object]>([
  [1, 'a slot', { slot: undefined }, NO_SLOT],
  [2, 'a frequency', { frequency: undefined }, NO_FREQUENCY],
  [3, 'bedrooms', { bedrooms: 0 }, NO_ROOMS],
  [3, 'bathrooms', { bathrooms: 0 }, NO_ROOMS],
  [4, 'a first name', { firstName: '' }, { field: 'firstName' }],
  [4, 'a last name', { lastName: '' }, { field: 'lastName' }],
  [4, 'an email', { email: '' }, { field: 'email' }],
  [4, 'a phone', { phone: ' ' }, { field: 'phone' }],
  [4, 'more than invisible characters', { phone: '\u200b\u3164' }, { field: 'phone' }],
  [5, 'an address', { address: '' }, NO_ADDRESS],
  [5, 'more than spaces', { address: '  ' }, NO_ADDRESS],
  [5, 'anything that can be seen', { address: '\u2800\u202e' }, NO_ADDRESS],
  [6, 'a slot', { slot: undefined }, NO_SLOT],
])('§5 step %i cannot be left without %s', (step, _, lacking, problem) => {
  expect(stepProblem(step, { ...COMPLETE, ...lacking }, NONE_TAKEN)).toEqual(problem);
});

test.each([1, 2, 3, 4, 5, 6] as const)('§5 step %i can be left with its answers', (step) => {
  expect(stepProblem(step, COMPLETE, NONE_TAKEN)).toBeUndefined();
});

test('§5 step 3 accepts one bedroom and one bathroom', () => {
  const small = { ...EMPTY_DRAFT, bedrooms: 1, bathrooms: 1 };

  expect(stepProblem(3, small, NONE_TAKEN)).toBeUndefined();
});

test.each([1, 6] as const)('§4 step %i cannot be left with a slot that is booked', (step) => {
  expect(stepProblem(step, COMPLETE, new Set([slotKey(MONDAY_NINE)]))).toEqual(NO_SLOT);
});

test('§7 a booking carries the slot, the customer, the frequency and the property', () => {
  expect(toBooking(COMPLETE, NONE_TAKEN)).toEqual({
    day: 'Monday',
    start: '09:00',
    end: '11:00',
    customerData: ADA,
    cleaningFrequency: 'weekly',
    propertyDetails: { bedrooms: 2, bathrooms: 1 },
  });
});

test('§5 there is no booking without a free slot', () => {
  expect(toBooking({ ...COMPLETE, slot: undefined }, NONE_TAKEN)).toBeUndefined();
  expect(toBooking(COMPLETE, new Set([slotKey(MONDAY_NINE)]))).toBeUndefined();
});
