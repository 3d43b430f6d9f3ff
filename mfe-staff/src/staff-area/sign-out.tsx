import { signOut } from '@site/contract/session';
import { Button } from '@site/ui/button';
import { Notice } from '@site/ui/notice';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUnsaved } from '../shared/use-unsaved';

/** Ends the session on the server, after a question when something is not saved. */
export function SignOut({ onSignedOut }: { onSignedOut(): void }) {
  const [hasFailed, setHasFailed] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unsaved = useUnsaved();

  const end = () => {
    setHasFailed(false);
    setIsEnding(true);
    signOut().then(onSignedOut, () => {
      // Rendered synchronously: a disabled button cannot get the focus.
      flushSync(() => {
        setHasFailed(true);
        setIsEnding(false);
      });
      // The question is gone, and with it the focus.
      if (document.activeElement === document.body) button.current?.focus();
    });
  };
  const askFirst = () => {
    if (unsaved.current) unsaved.current(end);
    else end();
  };

  return (
    <>
      <Button ref={button} variant="quiet" busy={isEnding} onClick={askFirst}>
        Sign out
      </Button>
      {hasFailed && <Notice>You are still signed in: the server did not answer.</Notice>}
    </>
  );
}
