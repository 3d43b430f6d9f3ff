import { DAYS, type Slot, TIME_SLOTS } from '@site/contract/bookings';
import type { KeyboardEvent } from 'react';

/** Days and times that an arrow key moves by. */
const MOVES: Readonly<Record<string, readonly [days: number, times: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Id of a slot's button. */
export const slotId = ({ day, start }: Slot) => `slot-${day}-${start}`;

/**
 * Moves the focus to the next slot that can be chosen, as the grid pattern of WAI-ARIA has it:
 * arrow keys by a day or a time, Home and End to the ends of the week.
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

function candidates(key: string, from: Slot): Slot[] {
  const day = DAYS.indexOf(from.day);
  const time = TIME_SLOTS.findIndex(({ start }) => start === from.start);
  if (key === 'Home') return line(0, time, [1, 0]);
  if (key === 'End') return line(DAYS.length - 1, time, [-1, 0]);
  const move = MOVES[key];
  return move ? line(day + move[0], time + move[1], move) : [];
}

/** The slots from a day and a time on, in the direction of a move, to the edge of the week. */
function line(day: number, time: number, move: readonly [number, number]): Slot[] {
  const name = DAYS[day];
  const times = TIME_SLOTS[time];
  if (!name || !times) return [];
  return [{ day: name, ...times }, ...line(day + move[0], time + move[1], move)];
}
