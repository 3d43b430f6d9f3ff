import { DAYS, type RecurringBookings, type Slot, slotKey } from '@site/contract/bookings';

/** The slots that are booked already, as {@link slotKey}s. */
export type TakenSlots = ReadonlySet<string>;

export type SlotState = 'Available' | 'Selected' | 'Unavailable';

/** The booked slots of a schedule. A day that the schedule leaves out has none. */
export function takenSlots(schedule: Partial<RecurringBookings>): TakenSlots {
  return new Set(
    DAYS.flatMap((day) =>
      (schedule[day] ?? []).map(({ start, end }) => slotKey({ day, start, end })),
    ),
  );
}

/** What a cell of the schedule reads. A slot that was selected and then taken is not selected. */
export function slotState(slot: Slot, selected: Slot | undefined, taken: TakenSlots): SlotState {
  if (taken.has(slotKey(slot))) return 'Unavailable';
  return selected && slotKey(selected) === slotKey(slot) ? 'Selected' : 'Available';
}
