import { recurringBookings, type Slot, slotKey } from '@site/contract/bookings';
import { closedSlots } from '@site/contract/closed-slots';
import { type Dispatch, startTransition, useCallback, useEffect, useRef } from 'react';
import { parseClosedSlots, parseTakenSlots, type TakenSlots } from '../shared/availability';
import type { BookingAction } from './booking-actions';

/**
 * Requests the schedule whenever `load` is called, and keeps it up to date with `applySlotChange`. Only the latest
 * request counts, and leaving the page aborts it. A failure is logged, not shown (requirements §8).
 */
export function useSchedule(dispatch: Dispatch<BookingAction>) {
  const latest = useRef<AbortController>(null);
  /** Slots that have changed since the latest request, and whether they are available: its response may be older. */
  const changedSlots = useRef(new Map<string, boolean>());

  const load = useCallback(async () => {
    latest.current?.abort();
    const request = new AbortController();
    latest.current = request;
    changedSlots.current = new Map();
    const action = await fetchSchedule(request.signal, changedSlots.current);
    if (request.signal.aborted) return;
    // A transition: the browser stays responsive while the whole week is rendered.
    startTransition(() => dispatch(action));
  }, [dispatch]);

  const applySlotChange = useCallback(
    (slot: Slot, isAvailable: boolean) => {
      changedSlots.current.set(slotKey(slot), isAvailable);
      dispatch({ type: 'slotChanged', slot, isAvailable });
    },
    [dispatch],
  );

  useEffect(() => () => latest.current?.abort(), []);

  return { load, applySlotChange };
}

async function fetchSchedule(
  signal: AbortSignal,
  changedSlots: ReadonlyMap<string, boolean>,
): Promise<BookingAction> {
  try {
    const [bookings, closed] = await Promise.all([
      recurringBookings({ signal }),
      fetchClosedSlots(signal),
    ]);
    const taken = new Set([...parseTakenSlots(bookings), ...closed]);
    for (const [slot, isAvailable] of changedSlots) {
      if (isAvailable) taken.delete(slot);
      else taken.add(slot);
    }
    return { type: 'scheduleLoaded', taken };
  } catch (failure) {
    if (!signal.aborted) console.error('The schedule could not be loaded.', failure);
    return { type: 'scheduleFailed' };
  }
}

/** The wizard works without them: the API refuses a closed slot like one that is taken. */
async function fetchClosedSlots(signal: AbortSignal): Promise<TakenSlots> {
  try {
    return parseClosedSlots(await closedSlots({ signal }));
  } catch (failure) {
    if (!signal.aborted) console.error('The closed slots could not be loaded.', failure);
    return new Set();
  }
}
