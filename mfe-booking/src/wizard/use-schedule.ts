import { recurringBookings } from '@site/contract/bookings';
import { closedSlots } from '@site/contract/closed-slots';
import { type Dispatch, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { closedSlotKeys, type TakenSlots, takenSlots } from '../shared/availability';
import type { BookingAction } from './booking-progress';

/**
 * Asks for the schedule whenever `load` is called. Only the latest request counts, and leaving the
 * page aborts it. A failure is logged, not shown (requirements §8).
 */
export function useSchedule(dispatch: Dispatch<BookingAction>) {
  const [isLoading, setIsLoading] = useState(true);
  const latest = useRef<AbortController>(null);

  const load = useCallback(async () => {
    latest.current?.abort();
    const request = new AbortController();
    latest.current = request;
    setIsLoading(true);
    const action = await answer(request.signal);
    if (request.signal.aborted) return;
    // The whole week is drawn, in slices between which the browser answers the visitor.
    startTransition(() => {
      dispatch(action);
      setIsLoading(false);
    });
  }, [dispatch]);

  useEffect(() => () => latest.current?.abort(), []);

  return { isLoading, load };
}

async function answer(signal: AbortSignal): Promise<BookingAction> {
  try {
    const [bookings, closed] = await Promise.all([recurringBookings({ signal }), closedIn(signal)]);
    return { type: 'scheduleLoaded', taken: new Set([...takenSlots(bookings), ...closed]) };
  } catch (failure) {
    if (!signal.aborted) console.error('The schedule could not be loaded.', failure);
    return { type: 'scheduleFailed' };
  }
}

/** Without them the wizard works on: the API refuses a closed slot as one that is taken. */
async function closedIn(signal: AbortSignal): Promise<TakenSlots> {
  try {
    return closedSlotKeys(await closedSlots({ signal }));
  } catch (failure) {
    if (!signal.aborted) console.error('The closed slots could not be loaded.', failure);
    return new Set();
  }
}
