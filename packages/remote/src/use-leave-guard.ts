import { useEffect, useState } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom';
import { warnOfClosing } from './warn-of-closing.js';

const UNBLOCKED: Blocker = {
  state: 'unblocked',
  proceed: undefined,
  reset: undefined,
  location: undefined,
};

/**
 * As long as it is rendered, asks visitors before they leave something that is not saved anywhere. When they
 * close or reload the page, the browser asks.
 *
 * @param isLeaving whether a navigation leaves it
 * @returns the router's blocker: in state `blocked` a navigation waits for the answer
 */
export function useLeaveGuard(isLeaving: BlockerFunction): Blocker {
  useEffect(warnOfClosing, []);
  const blocker = useBlocker(isLeaving);
  const [answered, setAnswered] = useState<Blocker>();
  if (blocker.state !== 'blocked') return blocker;
  // The router's new state is rendered later than this, in a transition. Until then the answered question must not show:
  // the router would refuse a second answer. A further question has a blocker of its own.
  if (blocker === answered) return UNBLOCKED;
  const answer = (then: () => void) => () => {
    setAnswered(blocker);
    then();
  };
  return { ...blocker, reset: answer(blocker.reset), proceed: answer(blocker.proceed) };
}
