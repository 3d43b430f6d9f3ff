import { useEffect, useEffectEvent } from 'react';
import { readSession, type StaffSession } from '../shared/staff-session';

interface SessionEnds {
  /** The session has ended: in another tab, by an owner, or because of its age. */
  onEnd(): void;
  /** Somebody else has signed in, in another tab. */
  onOther(): void;
}

/**
 * Notices when the user returns to the page and no longer has the same session.
 *
 * @param session that of the page; nothing is checked without one
 */
export function useSessionEnd(session: StaffSession | undefined, ends: SessionEnds): void {
  const compare = useEffectEvent(async () => {
    const now = await readSession().catch(() => undefined);
    if (now?.access !== 'protected') return;
    if (!now.signedIn) ends.onEnd();
    else if (now.account?.email !== session?.account?.email) ends.onOther();
  });
  const isSignedIn = session !== undefined;
  useEffect(() => {
    if (!isSignedIn) return;
    const check = () => {
      if (document.visibilityState !== 'hidden') void compare();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [isSignedIn]);
}
