import { signOut } from '@site/contract/session';
import { Button } from '@site/ui/button';
import { Notice } from '@site/ui/notice';
import { useState } from 'react';
import { useUnsaved } from '../shared/use-unsaved';

/** Ends the session on the server, after a question when something is not saved. */
export function SignOut({ onSignedOut }: { onSignedOut(): void }) {
  const [hasFailed, setHasFailed] = useState(false);
  const unsaved = useUnsaved();

  const end = () => {
    setHasFailed(false);
    signOut().then(onSignedOut, () => setHasFailed(true));
  };
  const askFirst = () => {
    if (unsaved.current) unsaved.current(end);
    else end();
  };

  return (
    <>
      <Button variant="quiet" onClick={askFirst}>
        Sign out
      </Button>
      {hasFailed && <Notice>You are still signed in: the server did not answer.</Notice>}
    </>
  );
}
