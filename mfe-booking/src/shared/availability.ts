import { DAYS, type Slot, slotKey } from '@site/contract/bookings';
import * as v from 'valibot';

/** The slots that nobody can book any more, as {@link slotKey}s. */
export type TakenSlots = ReadonlySet<string>;

export type SlotState = 'Available' | 'Selected' | 'Unavailable';

const Booking = v.object({ start: v.string(), end: v.string() });
/** What the wizard reads of the week's bookings. A day that is left out has none. */
const Schedule = v.object(v.entriesFromList(DAYS, v.nullish(v.array(Booking), [])));

/**
 * The slots that are booked.
 *
 * @param response body of `GET /api/recurring-bookings`
 * @throws {v.ValiError} when it is not a schedule
 */
export function parseTakenSlots(response: unknown): TakenSlots {
  const schedule = v.parse(Schedule, response);
  return new Set(
    DAYS.flatMap((day) => schedule[day].map(({ start, end }) => slotKey({ day, start, end }))),
  );
}

const SlotEvent = v.object({
  day: v.picklist(DAYS),
  start: v.string(),
  end: v.string(),
  available: v.boolean(),
});

/**
 * A slot and whether it is available now.
 *
 * @param event as the API sends it
 * @throws {v.ValiError} when it is not the event of a slot
 */
export function parseSlotEvent(event: unknown): { slot: Slot; isAvailable: boolean } {
  const { available: isAvailable, ...slot } = v.parse(SlotEvent, event);
  return { slot, isAvailable };
}

const ClosedSlots = v.array(
  v.object({ day: v.picklist(DAYS), start: v.string(), end: v.string() }),
);

/**
 * The slots that the office has closed.
 *
 * @param response body of `GET /api/closed-slots`
 * @throws {v.ValiError} when it is not an array of slots
 */
export const parseClosedSlots = (response: unknown): TakenSlots =>
  new Set(v.parse(ClosedSlots, response).map(slotKey));

/** State of a cell of the schedule. A slot that was selected and then taken is not selected. */
export function slotState(slot: Slot, selected: Slot | undefined, taken: TakenSlots): SlotState {
  if (taken.has(slotKey(slot))) return 'Unavailable';
  return selected && slotKey(selected) === slotKey(slot) ? 'Selected' : 'Available';
}
