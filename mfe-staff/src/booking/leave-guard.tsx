import { useLeaveGuard } from '@site/remote/use-leave-guard';
import { Dialog } from '@site/ui/dialog';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { createPortal } from 'react-dom';
import { unsavedEdits } from '../shared/unsaved';

interface LeaveGuardProps {
  /** The edits are on their way, and may be saved whether staff stay or not. */
  isSaving: boolean;
  /** Set to a function that leaves if staff are being asked about it: for edits that have been saved meanwhile. */
  leaveIfAsked?: Ref<() => void>;
}

/** Asks before staff leave a form with edits that are not saved, and before they sign out. */
export function LeaveGuard({ isSaving, leaveIfAsked }: LeaveGuardProps) {
  const blocker = useLeaveGuard(
    ({ currentLocation: from, nextLocation: to }) => to.pathname !== from.pathname,
  );
  const [signOut, setSignOut] = useState<() => void>();
  useEffect(() => {
    const ask = (goOn: () => void) => setSignOut(() => goOn);
    unsavedEdits.add(ask);
    return () => void unsavedEdits.delete(ask);
  }, []);
  const leave = signOut ?? blocker.proceed;
  useImperativeHandle(leaveIfAsked, () => () => leave?.(), [leave]);
  if (!leave) return null;
  const action = signOut ? 'Sign out' : 'Leave';
  // Beside the page, which a failed refresh hides: a dialog in it would be open and not show. In the main landmark, since
  // the styles of a remote apply nowhere else.
  return createPortal(
    <Dialog
      title={`${action} ${isSaving ? 'before this is saved' : 'without saving'}?`}
      description={
        isSaving
          ? 'If you leave now, it may be saved all the same.'
          : 'What you have edited is not kept.'
      }
      closeLabel="Stay here"
      onClose={() => {
        setSignOut(undefined);
        blocker.reset?.();
      }}
      action={{
        label: action,
        onClick() {
          // When signing out fails, the page says so, and stays.
          setSignOut(undefined);
          leave();
        },
      }}
    />,
    document.querySelector('main') ?? document.body,
  );
}
