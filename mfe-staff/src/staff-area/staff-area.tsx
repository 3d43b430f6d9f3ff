import { useClickGuard } from '@site/remote/use-click-guard';
import { useSite } from '@site/remote/use-site';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Outlet } from 'react-router-dom';
import { readSession, type StaffSession } from '../shared/staff-session';
import { forgetNotes, isUserOfPage, keepNotesOf } from '../shared/unsaved';
import { SignedInCallsContext } from '../shared/use-signed-in-calls';
import { StaffContext } from '../shared/use-staff';
import { noteSignOut, userNow } from '../shared/user-now';
import { ApiUnreachablePage } from './api-unreachable-page';
import { OpenAccessNotice } from './open-access-notice';
import { SessionCheckPage } from './session-check-page';
import { SignInDialog } from './sign-in-dialog';
import { SignInPage } from './sign-in-page';
import { createSignInPrompt } from './sign-in-prompt';
import { SignOut } from './sign-out';
import styles from './staff-area.module.css';
import { StaffBar } from './staff-bar';
import { useAccess } from './use-access';
import { isOtherAccount, useSessionEnd } from './use-session-end';

/** Layout of every staff page: navigation, and the sign-in when one is needed. */
export function Component() {
  const { access, session, lastSignedIn, check, retry, leave } = useAccess(useSite().staffAccess);
  const [isAsking, setIsAsking] = useState(false);
  const [isCovered, setIsCovered] = useState(false);
  const [signInPrompt, setSignInPrompt] = useState(() => createSignInPrompt(setIsAsking));
  const area = useRef<HTMLDivElement>(null);
  const guardClick = useClickGuard();
  const { role, account } = session ?? {};
  // The same object at every render: pages below compare it.
  const staff = useMemo(
    () => ({ role: role ?? 'owner', account: account ?? null, check }),
    [role, account, check],
  );

  // With open access a page shows at once, and may be refused before the API has said that staff have to sign in.
  useEffect(() => {
    if (isAsking && access === 'open') check();
  }, [isAsking, access, check]);

  // Another account may have signed in, in another tab, while a page outside the staff area was open.
  useEffect(() => {
    if (access === 'signed-in') keepNotesOf(userNow(account?.id));
  }, [access, account]);

  const signInAgain = async () => {
    const before = document.activeElement;
    setIsCovered(true);
    if (!(await signInPrompt.ask())) return resetPage();
    // Rendered synchronously: a hidden element cannot get the focus.
    flushSync(() => setIsCovered(false));
    if (before instanceof HTMLElement) before.focus();
  };
  useSessionEnd(access === 'signed-in' && !isAsking ? session : undefined, {
    onEnd: signInAgain,
    onOtherUser: () => resetPage(),
    onChange: check,
  });

  // The form or button in use disappears with the change; the area that stays takes the focus.
  const focusAreaThen = (change: () => void) => {
    area.current?.focus();
    change();
  };
  // Rendered synchronously: the area takes the focus next, and a hidden element cannot.
  const endSession = (change: () => void) => {
    flushSync(() => {
      signInPrompt.signedOut();
      setSignInPrompt(createSignInPrompt(setIsAsking));
      setIsCovered(false);
      change();
    });
    forgetNotes();
  };
  const resetPage = () => {
    // Several checks may notice another account. Only the first one resets the page.
    if (signInPrompt.hasEnded()) return;
    // What an account has entered is known by the account. A sign-out in another tab is noted already: noted again, it
    // would end what is entered in tabs of whoever has signed in since.
    if (!lastSignedIn?.account && isUserOfPage(userNow(undefined))) noteSignOut();
    endSession(retry);
    // The dialog that had the focus is gone.
    area.current?.focus();
  };
  const endSignedOut = () => {
    // Somebody else may sign in next, and go back to an entry of the history that has a search.
    noteSignOut();
    endSession(leave);
  };
  const continueSignedIn = (now: StaffSession, goOn: () => void) => {
    // The refused calls and the entered text belong to the user before.
    if (lastSignedIn && !isUserOfPage(userNow(now.account?.id))) return resetPage();
    signInPrompt.signedIn();
    goOn();
  };
  const declineSignIn = async () => {
    signInPrompt.declined();
    if (isCovered) return;
    // The page stays, unless another account has signed in meanwhile in another window.
    const now = await readSession().catch(() => undefined);
    if (now?.signedIn && isOtherAccount(now, session)) resetPage();
  };

  return (
    <SignedInCallsContext value={signInPrompt}>
      <StaffContext value={staff}>
        {/* Hidden, not removed: what was entered stays, and nobody else can read it. */}
        <div
          ref={area}
          className={styles.area}
          tabIndex={-1}
          hidden={isCovered}
          onClickCapture={guardClick}
        >
          <noscript>
            <p>The staff pages need JavaScript.</p>
          </noscript>
          {access === 'open' && <OpenAccessNotice isCertain={session !== undefined} />}
          {(access === 'open' || access === 'signed-in') && (
            <>
              <StaffBar>
                {access === 'signed-in' && (
                  <SignOut onSignedOut={() => focusAreaThen(endSignedOut)} />
                )}
              </StaffBar>
              <Outlet />
            </>
          )}
          {access === 'checking' && <SessionCheckPage />}
          {access === 'unknown' && <ApiUnreachablePage onRetry={() => focusAreaThen(retry)} />}
          {access === 'signed-out' && (
            <SignInPage
              session={session}
              onSignedIn={(now) => focusAreaThen(() => continueSignedIn(now, retry))}
            />
          )}
        </div>
        {isAsking && access === 'signed-in' && (
          <SignInDialog
            session={session}
            onSignedIn={(now) => continueSignedIn(now, check)}
            onClose={declineSignIn}
          />
        )}
      </StaffContext>
    </SignedInCallsContext>
  );
}
