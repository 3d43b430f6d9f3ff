import { useClickGuard } from '@site/remote/use-click-guard';
import { useSite } from '@site/remote/use-site';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { NoteDrafts } from '../shared/note-drafts';
import { readSession, type StaffSession } from '../shared/staff-session';
import { SignedInCallsContext } from '../shared/use-signed-in-calls';
import { StaffContext } from '../shared/use-staff';
import { type AskFirst, UnsavedContext } from '../shared/use-unsaved';
import { Checking } from './checking';
import { OpenNotice } from './open-notice';
import { SignInDialog } from './sign-in-dialog';
import { SignInPage } from './sign-in-page';
import { createSignInPrompt } from './sign-in-prompt';
import { SignOut } from './sign-out';
import styles from './staff-area.module.css';
import { StaffBar } from './staff-bar';
import { Unreachable } from './unreachable';
import { useAccess } from './use-access';
import { isOther, useSessionEnd } from './use-session-end';

/** Layout of every staff page: navigation, and the sign-in when one is needed. */
export function Component() {
  const { access, session, lastSignedIn, check, retry, leave } = useAccess(useSite().staffAccess);
  const [isAsking, setIsAsking] = useState(false);
  const [isCovered, setIsCovered] = useState(false);
  const [signInPrompt, setSignInPrompt] = useState(() => createSignInPrompt(setIsAsking));
  const area = useRef<HTMLDivElement>(null);
  const unsaved = useRef<AskFirst>(null);
  const guardClick = useClickGuard();
  const { search } = useLocation();
  const navigate = useNavigate();
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

  const askAgain = async () => {
    const before = document.activeElement;
    setIsCovered(true);
    if (!(await signInPrompt.ask())) return startAnew();
    // Rendered synchronously: a hidden element cannot get the focus.
    flushSync(() => setIsCovered(false));
    if (before instanceof HTMLElement) before.focus();
  };
  useSessionEnd(access === 'signed-in' && !isAsking ? session : undefined, {
    onEnd: askAgain,
    onOther: () => startAnew(),
    onChange: check,
  });

  // The form or button in use disappears with the change; the area that stays takes the focus.
  const enter = (next: () => void) => {
    area.current?.focus();
    next();
  };
  // Somebody else may sign in next: what the page has kept for Back goes too. It is uncovered, emptied and forgotten at
  // once: a page that is still there would keep its search again, and the next one would find it.
  const end = (next: () => void) =>
    flushSync(() => {
      signInPrompt.signedOut();
      setSignInPrompt(createSignInPrompt(setIsAsking));
      setIsCovered(false);
      next();
      void navigate({ search }, { replace: true, state: null, flushSync: true });
    });
  const startAnew = () => {
    // Once for each page, whatever has noticed first that it is another person's.
    if (signInPrompt.isOver()) return;
    end(retry);
    // The dialog that had the focus is gone.
    area.current?.focus();
  };
  const signedIn = (now: StaffSession, goOn: () => void) => {
    // Neither the calls that were refused nor what was entered is theirs.
    if (lastSignedIn && isOther(now, lastSignedIn)) return startAnew();
    signInPrompt.signedIn();
    goOn();
  };
  const declined = async () => {
    signInPrompt.declined();
    if (isCovered) return;
    // The page stays, unless somebody else has signed in meanwhile, in another window.
    const now = await readSession().catch(() => undefined);
    if (now?.signedIn && isOther(now, session)) startAnew();
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
          {access === 'open' && <OpenNotice isCertain={session !== undefined} />}
          {(access === 'open' || access === 'signed-in') && (
            <NoteDrafts>
              <UnsavedContext value={unsaved}>
                <StaffBar>
                  {access === 'signed-in' && (
                    <SignOut onSignedOut={() => enter(() => end(leave))} />
                  )}
                </StaffBar>
                <Outlet />
              </UnsavedContext>
            </NoteDrafts>
          )}
          {access === 'checking' && <Checking />}
          {access === 'unknown' && <Unreachable onRetry={() => enter(retry)} />}
          {access === 'signed-out' && (
            <SignInPage session={session} onSignedIn={(now) => enter(() => signedIn(now, retry))} />
          )}
        </div>
        {isAsking && access === 'signed-in' && (
          <SignInDialog
            session={session}
            onSignedIn={(now) => signedIn(now, check)}
            onClose={declined}
          />
        )}
      </StaffContext>
    </SignedInCallsContext>
  );
}
