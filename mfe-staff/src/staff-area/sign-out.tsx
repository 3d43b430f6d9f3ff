import { explainFailure } from '@site/contract/http';
import { signOut } from '@site/contract/session';
import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialog';
import { Notice } from '@site/ui/notice';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { unsavedEdits, unsavedNotes } from '../shared/unsaved';

/** Ends the session on the server, after a question when something is not saved. */
export function SignOut({ onSignedOut }: { onSignedOut(): void }) {
  const [problem, setProblem] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const end = () => {
    setIsAsking(false);
    setProblem(undefined);
    setIsEnding(true);
    signOut().then(onSignedOut, (failure: unknown) => {
      // Rendered synchronously: a disabled button cannot get the focus.
      flushSync(() => {
        // Where only the answer was lost, the session has ended.
        setProblem(explainFailure(failure, 'You may still be signed in. Please try again.'));
        setIsEnding(false);
      });
      // The question is gone, and with it the focus.
      if (document.activeElement === document.body) button.current?.focus();
    });
  };
  const askAboutNotes = () => {
    if (unsavedNotes.endWarning) setIsAsking(true);
    else end();
  };
  const askFirst = () => {
    // One question is enough for all forms of the page.
    const [ask] = unsavedEdits;
    if (ask) ask(askAboutNotes);
    else askAboutNotes();
  };

  return (
    <>
      <Button ref={button} variant="quiet" busy={isEnding} onClick={askFirst}>
        Sign out
      </Button>
      {problem && <Notice>{problem}</Notice>}
      {isAsking && (
        <Dialog
          title="Sign out without saving?"
          description="A note on a quote request is not saved."
          closeLabel="Stay here"
          onClose={() => setIsAsking(false)}
          action={{ label: 'Sign out', onClick: end }}
        />
      )}
    </>
  );
}
