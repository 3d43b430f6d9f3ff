import { useEffect, useEffectEvent } from 'react';
import { readSession } from '../shared/staff-session';

/**
 * Tells when the page is looked at again and the session has ended meanwhile: in another tab, by an owner, or because
 * of its age.
 *
 * @param isSignedIn only then it is asked for
 */
export function useSessionEnd(isSignedIn: boolean, onEnd: () => void): void {
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isSignedIn) return;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const session = await readSession().catch(() => undefined);
      if (session?.access === 'protected' && !session.signedIn) ended();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isSignedIn]);
}
