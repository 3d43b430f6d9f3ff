import { useSite } from '@site/remote/use-site';
import { useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { isSignedIn } from '../shared/is-signed-in';
import { SessionContext } from '../shared/use-session';
import { Checking } from './checking';
import { OpenNotice } from './open-notice';
import { createSession } from './session';
import { SignInDialog } from './sign-in-dialog';
import { SignInPage } from './sign-in-page';
import { SignOut } from './sign-out';
import styles from './staff-area.module.css';
import { StaffBar } from './staff-bar';
import { Unreachable } from './unreachable';

/** `checking` until the API has said whether this browser is signed in, `unknown` when it does not answer. */
type Access = 'open' | 'checking' | 'unknown' | 'signed-out' | 'signed-in';

/** Layout of every staff page: navigation, and the password when one is set. */
export function Component() {
  const { staffAccess } = useSite();
  const [access, setAccess] = useState<Access>(staffAccess === 'open' ? 'open' : 'checking');
  const [isAsking, setAsking] = useState(false);
  const [session] = useState(() => createSession(setAsking));
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (access !== 'checking') return;
    const request = new AbortController();
    isSignedIn({ signal: request.signal }).then(
      (signedIn) => setAccess(signedIn ? 'signed-in' : 'signed-out'),
      () => request.signal.aborted || setAccess('unknown'),
    );
    return () => request.abort();
  }, [access]);

  // The form or button in use disappears with the change; the area that stays takes the focus.
  const enter = (next: Access) => {
    area.current?.focus();
    setAccess(next);
  };

  return (
    <SessionContext value={session}>
      <div ref={area} className={styles.area} tabIndex={-1}>
        {access === 'open' && <OpenNotice />}
        {(access === 'open' || access === 'signed-in') && (
          <>
            <StaffBar>
              {access === 'signed-in' && <SignOut onSignedOut={() => enter('signed-out')} />}
            </StaffBar>
            <Outlet />
          </>
        )}
        {access === 'checking' && <Checking />}
        {access === 'unknown' && <Unreachable onRetry={() => setAccess('checking')} />}
        {access === 'signed-out' && <SignInPage onSignedIn={() => enter('signed-in')} />}
      </div>
      {isAsking && <SignInDialog onSignedIn={session.signedIn} onClose={session.declined} />}
    </SessionContext>
  );
}
