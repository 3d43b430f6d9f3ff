import { signOut } from '@site/contract/session';
import { Button } from '@site/ui/button';
import { Notice } from '@site/ui/notice';
import { useState } from 'react';

/** Ends the session on the server. */
export function SignOut({ onSignedOut }: { onSignedOut(): void }) {
  const [hasFailed, setFailed] = useState(false);

  const end = () => {
    setFailed(false);
    signOut().then(onSignedOut, () => setFailed(true));
  };

  return (
    <>
      <Button variant="quiet" onClick={end}>
        Sign out
      </Button>
      {hasFailed && <Notice>You are still signed in: the server did not answer.</Notice>}
    </>
  );
}
