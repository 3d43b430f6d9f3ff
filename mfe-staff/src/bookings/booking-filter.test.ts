import { aBooking, aCustomer } from '../testing/bookings-api';
import { parseBookedSlots } from './booked-slots';
import { matches, NO_FILTER } from './booking-filter';

const SLOTS = parseBookedSlots({
  Monday: [aBooking({ customer: aCustomer({ firstName: 'Émile' }) })],
  Tuesday: [
    aBooking({
      customer: aCustomer({ firstName: 'Bao', address: '9 King’s Rd (Đặng), Newtown' }),
    }),
  ],
});

test.each([
  ['name, by the beginnings of its words', 'bao lovel', ['Bao']],
  ['name without its accents', 'emile', ['Émile']],
  ['address', 'newtown', ['Bao']],
  ['address without its strokes', 'dang', ['Bao']],
  ['address with the apostrophe of another keyboard', "king's", ['Bao']],
  ['phone number without its spaces', '0491570156', ['Émile', 'Bao']],
  ['phone number in the format of a caller display', '+61491570156', ['Émile', 'Bao']],
  ['email address', 'ADA@example.com', ['Émile', 'Bao']],
  ['words that are not all there', 'bao crown', []],
])('finds bookings by %s', (_, search, found) => {
  const shown = SLOTS.filter((slot) => matches(slot, { ...NO_FILTER, search }));
  expect(shown.map(({ customer }) => customer?.firstName)).toEqual(found);
});
