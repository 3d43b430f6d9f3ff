import type { Slot } from './bookings.js';
import { type CallOptions, call } from './http.js';

/** Body of `PUT /api/staff/closed-slots/{day}/{start}`. */
export interface CloseSlot {
  /** For staff only; may be empty. */
  reason: string;
}

/** A slot that nobody can book, as staff see it. */
export interface ClosedSlot extends Slot, CloseSlot {}

/** The closed slots, without reasons, for everybody. */
export const CLOSED_SLOTS_URL = '/api/closed-slots';
/** The closed slots with reasons, for staff. */
export const STAFF_CLOSED_SLOTS_URL = '/api/staff/closed-slots';
export const closedSlotUrl = ({ day, start }: Pick<Slot, 'day' | 'start'>) =>
  `${STAFF_CLOSED_SLOTS_URL}/${day}/${encodeURIComponent(start)}`;

/** The closed slots in the order of the week, a list of {@link Slot}, which the caller parses. */
export function closedSlots(options: CallOptions = {}) {
  return call<unknown>(CLOSED_SLOTS_URL, { ...options, responseType: 'json' });
}

/** The closed slots in the order of the week, a list of {@link ClosedSlot}, which the caller parses. */
export function staffClosedSlots(options: CallOptions = {}) {
  return call<unknown>(STAFF_CLOSED_SLOTS_URL, { ...options, responseType: 'json' });
}

/** Closes a slot that nobody has booked; closing a closed one gives it the new reason. */
export function closeSlot(slot: Pick<Slot, 'day' | 'start'>, body: CloseSlot) {
  return call(closedSlotUrl(slot), { method: 'PUT', body });
}

/** Opens a slot; an open one stays open. */
export function openSlot(slot: Pick<Slot, 'day' | 'start'>) {
  return call(closedSlotUrl(slot), { method: 'DELETE' });
}
