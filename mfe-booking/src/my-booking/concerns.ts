import { type Slot, slotKey } from '@site/contract/bookings';
import type { MyBooking } from '@site/contract/my-booking';

/** Whether a change of a slot is news for this page: of the booking's own, or of which slots are free. */
export function concerns(
  { freeSlots, ...own }: Pick<MyBooking, 'day' | 'start' | 'end' | 'freeSlots'>,
  { slot, isAvailable }: { slot: Slot; isAvailable: boolean },
): boolean {
  if (slotKey(slot) === slotKey(own)) return true;
  return isAvailable !== freeSlots.some((free) => slotKey(free) === slotKey(slot));
}
