import { type Slot, slotKey } from '@site/contract/bookings';
import type { MyBooking } from '@site/contract/my-booking';

/**
 * Whether a slot event makes this page outdated: it is about the booking's own slot, or the page shows the slot in
 * another state.
 */
export function affectsPage(
  { freeSlots, ...own }: Pick<MyBooking, 'day' | 'start' | 'end' | 'freeSlots'>,
  { slot, isAvailable }: { slot: Slot; isAvailable: boolean },
): boolean {
  if (slotKey(slot) === slotKey(own)) return true;
  return isAvailable !== freeSlots.some((free) => slotKey(free) === slotKey(slot));
}
