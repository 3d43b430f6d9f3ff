import { type BookSlot, bookRecurringSlot } from '@site/contract/bookings';
import { ApiError, isUnanswered } from '@site/contract/http';
import { createRequestKeys } from '@site/contract/idempotency';
import { useRef, useState } from 'react';

interface Attempt {
  booking: BookSlot;
  key: string;
}

/** Attempts to make one booking: no two of them succeed, even when a response is lost. */
export function useAttempts() {
  const [keys] = useState(createRequestKeys);
  /** The attempt whose outcome is not known: it may have made the booking. */
  const unanswered = useRef<Attempt>(undefined);

  const send = async (attempt: Attempt) => {
    const isOnline = navigator.onLine;
    try {
      await bookRecurringSlot(attempt.booking, { idempotencyKey: attempt.key });
      unanswered.current = undefined;
    } catch (failure) {
      // Without a connection nothing was sent.
      if (isUnanswered(failure) && isOnline) unanswered.current = attempt;
      else if (isRefusal(failure)) unanswered.current = undefined;
      throw failure;
    }
  };

  /**
   * Repeats an attempt.
   *
   * @returns whether it made the booking; false when it was refused
   * @throws {Error} when that is still not known
   */
  const repeatAttempt = (attempt: Attempt) =>
    send(attempt).then(
      () => true,
      (failure: unknown) => {
        if (isRefusal(failure)) return false;
        throw failure;
      },
    );

  /**
   * Books, unless an earlier attempt has.
   *
   * @returns what the earlier attempt has booked; undefined when this one made the booking
   * @throws {Error} when the booking is refused, or it is not known whether it was made
   */
  const book = async (booking: BookSlot): Promise<BookSlot | undefined> => {
    const first = unanswered.current;
    let earlier: BookSlot | undefined;
    // The earlier one first: other answers could make a second booking, or be refused because it has the slot.
    if (first && !isSame(first.booking, booking) && (await repeatAttempt(first))) {
      earlier = first.booking;
    } else {
      await send({ booking, key: keys.keyFor(booking) });
    }
    keys.forget();
    return earlier;
  };

  /** What may have been booked without an answer that says so. */
  const unansweredBooking = () => unanswered.current?.booking;

  return { book, unansweredBooking, forgetKey: keys.forget };
}

const isSame = (one: BookSlot, other: BookSlot) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The server has read the request and does not carry it out. Too many requests are refused before they are read: that
 * says nothing about an earlier attempt.
 */
const isRefusal = (failure: unknown) =>
  failure instanceof ApiError && failure.status < 500 && failure.status !== 429;
