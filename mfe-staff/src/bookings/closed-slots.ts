import { DAYS, type Slot, slotKey } from '@site/contract/bookings';
import type { ClosedSlot } from '@site/contract/closed-slots';
import * as v from 'valibot';

const ClosedSlots = v.array(
  v.object({ day: v.picklist(DAYS), start: v.string(), end: v.string(), reason: v.string() }),
);

/**
 * The closed slots.
 *
 * @param response body of `GET /api/staff/closed-slots`
 * @throws {v.ValiError} when it is not a list of closed slots
 */
export const parseClosedSlots = (response: unknown): ClosedSlot[] => v.parse(ClosedSlots, response);

export const withoutSlot = (closed: readonly ClosedSlot[], slot: Slot): ClosedSlot[] =>
  closed.filter((other) => slotKey(other) !== slotKey(slot));
