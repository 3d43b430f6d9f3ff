import { BOOK_RECURRING_SLOT_URL } from '@site/contract/bookings';
import { type APIRequestContext, expect } from 'playwright/test';
import { aBooking } from './a-booking.js';

/** Books for Hamish Okafor, unless another test of the same site has done so: for tests to which the slot does not matter. */
export async function bookOnce(request: APIRequestContext): Promise<void> {
  const slot = { day: 'Saturday', start: '09:00', end: '11:00' } as const;
  const data = aBooking(slot, { firstName: 'Hamish', lastName: 'Okafor' });
  const response = await request.post(BOOK_RECURRING_SLOT_URL, { data });
  expect([201, 409]).toContain(response.status());
}
