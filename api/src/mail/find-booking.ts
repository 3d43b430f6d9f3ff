import type { Repository } from 'typeorm';
import type { BookingEntity } from '../bookings/booking.entity.js';
import type { CancelledBookingEntity } from '../bookings/cancelled-booking.entity.js';

/** A booking, cancelled or not. One that is restored between the first two reads is found by the third. */
export const findBooking = async (
  id: string,
  bookings: Repository<BookingEntity>,
  cancelled: Repository<CancelledBookingEntity>,
): Promise<BookingEntity | CancelledBookingEntity | null> =>
  (await bookings.findOneBy({ id })) ??
  (await cancelled.findOneBy({ id })) ??
  (await bookings.findOneBy({ id }));
