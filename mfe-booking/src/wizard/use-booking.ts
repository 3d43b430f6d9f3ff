import { SLOT_EVENTS_URL } from '@site/contract/events';
import { ApiError } from '@site/contract/http';
import { useEvents } from '@site/remote/use-events';
import { useEffect, useReducer, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { parseSlotEvent } from '../shared/availability';
import { advance } from './booking-actions';
import { toBooking } from './booking-draft';
import { type BookingProgress, takenSoFar } from './booking-progress';
import { keepInUrl, readPrefill } from './prefill';
import { useAttempts } from './use-attempts';
import { useSchedule } from './use-schedule';

/** One booking, from where it begins until the slot is secured. */
export function useBooking(start: BookingProgress) {
  const [progress, dispatch] = useReducer(advance, start);
  const { load, applySlotChange } = useSchedule(dispatch);
  const { book, unansweredBooking, forgetKey } = useAttempts();
  const [search] = useSearchParams();
  const [initialSearch] = useState(search);
  const { pathname, hash } = useLocation();

  useEffect(
    () => dispatch({ type: 'prefilled', draft: readPrefill(initialSearch) }),
    [initialSearch],
  );
  // Going back after a jump inside the page leads to a URL with older answers.
  useEffect(() => {
    keepInUrl(progress.draft, { pathname, hash });
  }, [progress.draft, pathname, hash]);

  const isChoosingSlot = progress.step === 1 && progress.phase === 'filling';
  useEffect(() => {
    if (isChoosingSlot) void load();
  }, [isChoosingSlot, load]);

  useEvents(SLOT_EVENTS_URL, {
    slot: (event) => {
      const { slot, isAvailable } = parseSlotEvent(event);
      applySlotChange(slot, isAvailable);
    },
    reset: () => void load(),
  });

  const secure = async () => {
    dispatch({ type: 'submitted' });
    const booking = toBooking(progress.draft, takenSoFar(progress));
    if (!booking || progress.phase !== 'filling') return;
    try {
      dispatch({ type: 'booked', earlier: await book(booking) });
    } catch (failure) {
      const isSlotTaken = isConflict(failure);
      dispatch({
        type: 'refused',
        message: explain(failure),
        isSlotTaken,
        unanswered: unansweredBooking(),
      });
      if (!isSlotTaken) return;
      // The server repeats this response to the same key, also once the slot is free again.
      forgetKey();
    }
    void load();
  };

  return { progress, dispatch, secure };
}

/** The server's error text, or the message of requirements §8. */
function explain(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Network error. Please try again.';
  return failure.reason ?? 'Failed to secure booking';
}

const isConflict = (failure: unknown) => failure instanceof ApiError && failure.status === 409;
