import { useEffect, useEffectEvent } from 'react';
import { readSession, type StaffSession } from '../shared/staff-session';
import { isUserOfPage } from '../shared/unsaved';
import { userNow } from '../shared/user-now';

interface SessionEndHandlers {
  /** The session has ended: in another tab, by an owner, or because of its age. */
  onEnd(): void;
  /** Somebody else has signed in, in another tab: with another account, or with the shared password. */
  onOtherUser(): void;
  /** It is the same account, and something about it has changed, such as its role. */
  onChange(): void;
}

/**
 * Notices when the user returns to the page and no longer has the same session.
 *
 * @param session that of the page; nothing is checked without one
 */
export function useSessionEnd(
  session: StaffSession | undefined,
  handlers: SessionEndHandlers,
): void {
  const compare = useEffectEvent(async (signal: AbortSignal) => {
    const now = await readSession({ signal }).catch(() => undefined);
    if (now?.access !== 'protected') return;
    if (!now.signedIn) handlers.onEnd();
    else if (isOtherAccount(now, session) || !isUserOfPage(userNow(now.account?.id)))
      handlers.onOtherUser();
    else if (JSON.stringify(now) !== JSON.stringify(session)) handlers.onChange();
  });
  const isSignedIn = session !== undefined;
  useEffect(() => {
    if (!isSignedIn) return;
    let isComparing = false;
    const request = new AbortController();
    // Somebody who returns to a tab causes both events.
    const check = async () => {
      if (isComparing || document.visibilityState === 'hidden') return;
      isComparing = true;
      await compare(request.signal);
      isComparing = false;
    };
    document.addEventListener('visibilitychange', check);
    // Of two windows side by side, both are visible all the time.
    window.addEventListener('focus', check);
    return () => {
      // A late response is about a page that is gone, or one whose call has asked to sign in already.
      request.abort();
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
    };
  }, [isSignedIn]);
}

/** Whether two sessions belong to different accounts; the shared password has none. */
export const isOtherAccount = (now: StaffSession, before: StaffSession | undefined) =>
  now.account?.email !== before?.account?.email;
