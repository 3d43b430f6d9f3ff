import { ApiError, explainFailure } from '@site/contract/http';
import type { Problem } from '@site/ui/change-problem';
import { useContext, useEffect, useRef, useState } from 'react';
import { HiddenContext } from './hidden-context';
import { useAnnounce } from './use-announce';
import { useSignedInCalls } from './use-signed-in-calls';

/** The API never applies the same change twice, so trying again is safe. */
const UNKNOWN_OUTCOME = 'The change may not have been saved. Please try again.';

/** Says what was done, from the response if it depends on that. */
export type Sentence = string | ((response: unknown) => string);

/**
 * Sends a change, and says whether it is under way or why it failed.
 *
 * @param onChanged called with the response
 * @param name of what is changed, for a problem that is announced because its form is closed or hidden by then
 */
export function useChange(onChanged: (response: unknown) => void, name = 'The change') {
  const announce = useAnnounce();
  const { whileSignedIn } = useSignedInCalls();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isHidden = useContext(HiddenContext);
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = !isHidden;
    return () => {
      isShown.current = false;
    };
  }, [isHidden]);

  /**
   * @param otherwise the message for a failure that the server does not explain
   * @returns whether the change was made
   */
  const change = async (
    call: () => Promise<unknown>,
    sentence: Sentence,
    otherwise = UNKNOWN_OUTCOME,
  ): Promise<boolean> => {
    announce('');
    setIsBusy(true);
    setProblem(undefined);
    try {
      const response = await whileSignedIn(call);
      onChanged(response);
      announce(typeof sentence === 'string' ? sentence : sentence(response));
      return true;
    } catch (failure) {
      const isConflict = failure instanceof ApiError && failure.status === 409;
      const why = explainFailure(failure, otherwise);
      setProblem({ sentence: why, isConflict });
      if (!isShown.current) announce(`${name}: ${why}`);
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, problem, change };
}
