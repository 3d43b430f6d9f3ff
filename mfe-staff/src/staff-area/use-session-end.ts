import { useEffect, useEffectEvent } from 'react';
import { readSession } from '../shared/staff-session';

/**
 * Calls `onEnd` when the user returns to the page and the session has ended meanwhile: in another tab, by an owner, or
 * because of its age.
 *
 * @param isSignedIn whether to check at all
 */
export function useSessionEnd(isSignedIn: boolean, onEnd: () => void): void {
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isSignedIn) return;
    const check = async () => {
      if (document.visibilityState === 'hidden') return;
      const session = await readSession().catch(() => undefined);
      if (session?.access === 'protected' && !session.signedIn) ended();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [isSignedIn]);
}
