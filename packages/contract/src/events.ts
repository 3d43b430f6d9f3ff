import type { Slot } from './bookings.js';

/** Server-sent events for everybody: slots that are booked or become free. */
export const SLOT_EVENTS_URL = '/api/events';
/** Server-sent events for staff: something was booked, requested or changed. */
export const STAFF_EVENTS_URL = '/api/staff/events';
/** Both; their responses stay open. */
export const EVENT_URLS: readonly string[] = [SLOT_EVENTS_URL, STAFF_EVENTS_URL];

/** How long browsers wait before they connect again to one that has ended, in milliseconds. */
export const EVENT_RETRY_MS = 2_000;

/** Name of a query parameter: the id of the last event that was received, like the header `Last-Event-ID`. */
export const AFTER_PARAMETER = 'after';

/** Data of the event `slot`: the current state of a slot. The same event may come twice. */
export interface SlotEvent extends Slot {
  available: boolean;
}

/** Data of the event `change`. Nothing personal; an event that comes twice has the same id. */
export interface StaffEvent {
  about: 'booking' | 'quote';
  what: 'added' | 'changed' | 'removed';
}

/** Name of the event that says: something was missed, load everything again. It has no data. */
export const RESET_EVENT = 'reset';
