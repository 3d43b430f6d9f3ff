import { useCallback, useEffect, useState } from 'react';
import { readSession, type StaffSession } from '../shared/staff-session';

/** `checking` until the API has said who this browser is signed in as, `unknown` when it does not answer. */
type Access = 'open' | 'checking' | 'unknown' | 'signed-out' | 'signed-in';

/**
 * Who may see the pages. With open access they show at once, and are replaced by the sign-in form when the API says
 * that there are accounts: the host knows only its own settings.
 *
 * @returns also the last session in which somebody was signed in here, which may have ended
 */
export function useAccess(hostSays: 'open' | 'protected') {
  const [access, setAccess] = useState<Access>(hostSays === 'open' ? 'open' : 'checking');
  const [session, setSession] = useState<StaffSession>();
  const [lastSignedIn, setLastSignedIn] = useState<StaffSession>();
  const [checks, setChecks] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value of checks asks the API again
  useEffect(() => {
    const request = new AbortController();
    readSession({ signal: request.signal }).then(
      (found) => {
        setSession(found);
        setAccess(accessOf(found));
        if (accessOf(found) === 'signed-in') setLastSignedIn(found);
      },
      () =>
        request.signal.aborted || setAccess((known) => (known === 'checking' ? 'unknown' : known)),
    );
    return () => request.abort();
  }, [checks]);

  // The same function at every render, for the context.
  const check = useCallback(() => setChecks((count) => count + 1), []);
  const retry = () => {
    setAccess('checking');
    check();
  };
  const leave = () => {
    setAccess('signed-out');
    check();
  };
  return { access, session, lastSignedIn, check, retry, leave };
}

const accessOf = ({ access, signedIn }: StaffSession): Access => {
  if (access === 'open') return 'open';
  return signedIn ? 'signed-in' : 'signed-out';
};
