import { ApiError } from '@site/contract/http';
import type { StaffBooking } from '@site/contract/staff-bookings';
import { useState } from 'react';
import { explainFailure } from '../shared/explain-failure';
import { useSession } from '../shared/use-session';
import { parseBooking } from './parse-booking';

/** What every action on a booking is given. */
export interface ActionProps {
  booking: StaffBooking;
  /** Shows the booking as it is after a change, and the sentence that says what was done. */
  onChanged(booking: StaffBooking, sentence: string): void;
  /** Loads the booking again. */
  reload(): void;
}

export interface Problem {
  sentence: string;
  /** Somebody else was first: the booking should be loaded again. */
  isConflict: boolean;
}

/** The API repeats nothing that is done already, so that trying again is always right. */
const UNKNOWN = 'The change may not have been saved. Please try again.';

/** Sends one change after the other, and says how that went. */
export function useChange({ onChanged }: Pick<ActionProps, 'onChanged'>) {
  const { whileSignedIn } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  /** @returns whether the change was made */
  const change = async (call: () => Promise<unknown>, sentence: string): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      onChanged(parseBooking(await whileSignedIn(call)), sentence);
      return true;
    } catch (failure) {
      const isConflict = failure instanceof ApiError && failure.status === 409;
      setProblem({ sentence: explainFailure(failure, UNKNOWN), isConflict });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, problem, change };
}
