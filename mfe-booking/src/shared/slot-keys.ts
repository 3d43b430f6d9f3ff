import { DAYS, type Slot, TIME_SLOTS } from '@site/contract/bookings';
import { SLOTS } from '@site/contract/slots';
import type { KeyboardEvent } from 'react';

/** Browsers of 2022 have no `toReversed`. */
const reversed = (slots: readonly Slot[]) => [...slots].reverse();

/** The week by rows: a time on all days, then the next time. `SLOTS` has it by columns. */
const ROWS = TIME_SLOTS.flatMap((time) => DAYS.map((day) => ({ day, ...time })));

/** The week as an arrow key goes through it: a free slot may share neither its day nor its time with any other. */
const WEEKS: Readonly<Record<string, readonly Slot[]>> = {
  ArrowLeft: reversed(ROWS),
  ArrowRight: ROWS,
  ArrowUp: reversed(SLOTS),
  ArrowDown: SLOTS,
};

/** Id of a slot's button. */
export const slotId = ({ day, start }: Slot) => `slot-${day}-${start}`;

/**
 * Moves the focus to the next slot that can be chosen, as the grid pattern of WAI-ARIA has it: arrow keys along a day
 * or a time and on to the next one, Home and End to the ends of the week.
 */
export function moveFocus(event: KeyboardEvent, from: Slot): void {
  // Those are the browser's: Back, zoom, the ends of the page.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = candidates(event.key, from)
    .map((slot) => document.getElementById(slotId(slot)))
    .find((button) => button instanceof HTMLButtonElement && !button.disabled);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function candidates(key: string, from: Slot): readonly Slot[] {
  const row = ROWS.filter(({ start }) => start === from.start);
  if (key === 'Home') return row;
  if (key === 'End') return reversed(row);
  const week = WEEKS[key] ?? [];
  return week.slice(week.findIndex((slot) => slotId(slot) === slotId(from)) + 1);
}
