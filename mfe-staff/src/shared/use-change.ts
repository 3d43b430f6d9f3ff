import { ApiError } from '@site/contract/http';
import type { Problem } from '@site/ui/change-problem';
import { useState } from 'react';
import { explainFailure } from './explain-failure';
import { useAnnounce } from './use-announce';
import { useSignedInCalls } from './use-signed-in-calls';

/** The API does nothing twice, so trying again is always safe. */
const UNKNOWN = 'The change may not have been saved. Please try again.';

/**
 * Sends one change after the other, and says how that went.
 *
 * @param onChanged is given the answer
 */
export function useChange(onChanged: (answer: unknown) => void) {
  const announce = useAnnounce();
  const { whileSignedIn } = useSignedInCalls();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  /**
   * @param sentence says what was done
   * @param otherwise what is said of a failure that the server does not explain
   * @returns whether the change was made
   */
  const change = async (
    call: () => Promise<unknown>,
    sentence: string,
    otherwise = UNKNOWN,
  ): Promise<boolean> => {
    announce('');
    setIsBusy(true);
    setProblem(undefined);
    try {
      onChanged(await whileSignedIn(call));
      announce(sentence);
      return true;
    } catch (failure) {
      const isConflict = failure instanceof ApiError && failure.status === 409;
      setProblem({ sentence: explainFailure(failure, otherwise), isConflict });
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, problem, change };
}
