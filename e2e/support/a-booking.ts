import type { BookSlot, Slot } from '@site/contract/bookings';

/** A booking that the API accepts, of one slot. */
export const aBooking = (
  slot: Slot,
  customer: Partial<BookSlot['customerData']> = {},
): BookSlot => ({
  ...slot,
  cleaningFrequency: 'fortnightly',
  propertyDetails: { bedrooms: 2, bathrooms: 1 },
  customerData: {
    firstName: 'Mei',
    lastName: 'Nguyen',
    email: 'mei@example.com',
    phone: '0491 570 157',
    address: '4 Wattle Lane, Newtown NSW 2042',
    ...customer,
  },
});
