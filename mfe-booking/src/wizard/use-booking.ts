import { type BookSlot, bookRecurringSlot } from '@site/contract/bookings';
import { SLOT_EVENTS_URL } from '@site/contract/events';
import { ApiError, NetworkError } from '@site/contract/http';
import { createRequestKeys } from '@site/contract/idempotency';
import { useEvents } from '@site/remote/use-events';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { changedSlot } from '../shared/availability';
import { toBooking } from './booking-draft';
import { advance, START, takenSoFar } from './booking-progress';
import { keepInUrl, readPrefill } from './prefill';
import { useSchedule } from './use-schedule';

interface Attempt {
  booking: BookSlot;
  key: string;
}

/** One booking, from the first step until the slot is secured. */
export function useBooking() {
  const [progress, dispatch] = useReducer(advance, START);
  const { isLoading, load, applySlotChange } = useSchedule(dispatch);
  const [keys] = useState(createRequestKeys);
  /** The attempt whose outcome is not known: it may have made the booking. */
  const unanswered = useRef<Attempt>(undefined);
  const [search] = useSearchParams();
  const [arrived] = useState(search);
  const { hash } = useLocation();

  useEffect(() => dispatch({ type: 'prefilled', draft: readPrefill(arrived) }), [arrived]);
  // The way back from a jump inside the page leads to a URL with older answers.
  useEffect(() => keepInUrl(progress.draft, hash), [progress.draft, hash]);

  const isChoosingSlot = progress.step === 1 && progress.phase === 'filling';
  useEffect(() => {
    if (isChoosingSlot) void load();
  }, [isChoosingSlot, load]);

  useEvents(SLOT_EVENTS_URL, {
    slot: (event) => {
      const { slot, isAvailable } = changedSlot(event);
      applySlotChange(slot, isAvailable);
    },
    reset: () => void load(),
  });

  const send = async (attempt: Attempt) => {
    const isOnline = navigator.onLine;
    try {
      await bookRecurringSlot(attempt.booking, { idempotencyKey: attempt.key });
      unanswered.current = undefined;
    } catch (failure) {
      // Without a connection nothing was sent.
      if (isLost(failure) && isOnline) unanswered.current = attempt;
      else if (isRefusal(failure)) unanswered.current = undefined;
      throw failure;
    }
  };

  /**
   * Repeats an attempt.
   *
   * @returns whether it made the booking; false when it was refused
   * @throws {Error} while that is not known
   */
  const hasBooked = (attempt: Attempt) =>
    send(attempt).then(
      () => true,
      (failure: unknown) => {
        if (isRefusal(failure)) return false;
        throw failure;
      },
    );

  const secure = async () => {
    dispatch({ type: 'submitted' });
    const booking = toBooking(progress.draft, takenSoFar(progress));
    if (!booking || progress.phase !== 'filling') return;
    const first = unanswered.current;
    let earlier: BookSlot | undefined;
    try {
      // With other answers a second booking would be made, or the slot be refused for the first one's sake.
      if (first && !isSame(first.booking, booking) && (await hasBooked(first))) {
        earlier = first.booking;
      } else {
        await send({ booking, key: keys.keyFor(booking) });
      }
    } catch (failure) {
      const isSlotTaken = isConflict(failure);
      dispatch({ type: 'refused', message: explain(failure), isSlotTaken });
      if (!isSlotTaken) return;
      // The server repeats this response to the same key, also once the slot is free again.
      keys.forget();
      void load();
      return;
    }
    keys.forget();
    dispatch({ type: 'booked', earlier });
    void load();
  };

  return { progress, dispatch, isLoading, secure };
}

/** The server's sentence, or the one of requirements §8. */
function explain(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Network error. Please try again.';
  return failure.reason ?? 'Failed to secure booking';
}

const isSame = (one: BookSlot, other: BookSlot) => JSON.stringify(one) === JSON.stringify(other);

/** No response arrived, or that of a gateway to which none arrived. */
const isLost = (failure: unknown) =>
  failure instanceof NetworkError ||
  (failure instanceof ApiError && [502, 504].includes(failure.status));

/**
 * The server has read the request and carries nothing out. Who sends too many is turned away before that: it says nothing
 * of an earlier attempt.
 */
const isRefusal = (failure: unknown) =>
  failure instanceof ApiError && failure.status < 500 && failure.status !== 429;

const isConflict = (failure: unknown) => failure instanceof ApiError && failure.status === 409;
