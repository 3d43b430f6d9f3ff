import { useRef } from 'react';
import type { TeamChanges } from './use-team-change';

/**
 * Each change gets the whole team as response. Of two that are under way at once, the response that arrives last may
 * be the older one: it would show somebody again who has been removed.
 */
export function useTurns(): TeamChanges['inTurn'] {
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  return (call) => {
    const sent = latest.current.then(call, call);
    latest.current = sent;
    return sent;
  };
}
