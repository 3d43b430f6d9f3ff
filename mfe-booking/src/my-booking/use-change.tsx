import { ApiError, explainFailure } from '@site/contract/http';
import type { MyBooking } from '@site/contract/my-booking';
import type { Problem } from '@site/ui/change-problem';
import { useState } from 'react';
import { WithPhoneLink } from '../shared/with-phone-link';
import { parseMyBooking } from './parse-my-booking';

/** Props of every action on the booking. */
export interface ActionProps {
  token: string;
  booking: MyBooking;
  /** Shows the booking as it is after a change. */
  onChanged(booking: MyBooking): void;
  /** Loads the booking again, and says whether that succeeded. */
  reload(): Promise<boolean>;
}

/** The API never applies the same change twice, so trying again is safe. */
const UNKNOWN_OUTCOME = 'The change may not have been saved. Please try again.';

/** Sends a change, and says whether it is under way or why it failed. */
export function useChange({ onChanged, reload }: Pick<ActionProps, 'onChanged' | 'reload'>) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  /** @returns whether the change was made */
  const change = async (call: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      onChanged(parseMyBooking(await call()));
      return true;
    } catch (failure) {
      const status = failure instanceof ApiError ? failure.status : undefined;
      const sentence = explainFailure(failure, UNKNOWN_OUTCOME);
      setProblem({
        sentence: <WithPhoneLink>{sentence}</WithPhoneLink>,
        isConflict: status === 409,
      });
      // The link has stopped working: loading says so.
      if (status === 404) void reload();
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, problem, change };
}
