import { type Slot, slotKey } from '@site/contract/bookings';
import type { MyBooking } from '@site/contract/my-booking';

/** Whether a changed slot matters to this page: it is that of the booking, or the page shows it in its old state. */
export function concerns(
  { freeSlots, ...own }: Pick<MyBooking, 'day' | 'start' | 'end' | 'freeSlots'>,
  { slot, isAvailable }: { slot: Slot; isAvailable: boolean },
): boolean {
  if (slotKey(slot) === slotKey(own)) return true;
  return isAvailable !== freeSlots.some((free) => slotKey(free) === slotKey(slot));
}
