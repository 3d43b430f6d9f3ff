import { signOut } from '@site/contract/session';
import { Button } from '@site/ui/button';
import { Notice } from '@site/ui/notice';
import { useState } from 'react';

/** Ends the session on the server. */
export function SignOut({ onSignedOut }: { onSignedOut(): void }) {
  const [hasFailed, setHasFailed] = useState(false);

  const end = () => {
    setHasFailed(false);
    signOut().then(onSignedOut, () => setHasFailed(true));
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
