import { useEffect } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom';

/**
 * For as long as it is rendered, asks before visitors leave what is kept nowhere else. The browser asks when they
 * close or reload the page.
 *
 * @param isLeaving whether a navigation leaves it
 * @returns the router's blocker: in state `blocked` a navigation waits for the answer
 */
export function useLeaveGuard(isLeaving: BlockerFunction): Blocker {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return useBlocker(isLeaving);
}
