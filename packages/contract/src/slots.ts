import { DAYS, type Slot, TIME_SLOTS } from './bookings.js';

/** All slots of a week, in the order in which screens show them. */
export const SLOTS: readonly Slot[] = DAYS.flatMap((day) =>
  TIME_SLOTS.map((time) => ({ day, ...time })),
);
