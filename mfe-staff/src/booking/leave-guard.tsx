import { useLeaveGuard } from '@site/remote/use-leave-guard';
import { Dialog } from '@site/ui/dialog';

/**
 * Asks before staff leave a form with edits that are not saved.
 *
 * @param isSaving they are on their way, and may be saved whether staff stay or not
 */
export function LeaveGuard({ isSaving }: { isSaving: boolean }) {
  const blocker = useLeaveGuard(
    ({ currentLocation: from, nextLocation: to }) => to.pathname !== from.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={isSaving ? 'Leave before this is saved?' : 'Leave without saving?'}
      description={
        isSaving
          ? 'If you leave now, it may be saved all the same.'
          : 'What you have edited is not kept.'
      }
      closeLabel="Stay here"
      onClose={blocker.reset}
      action={{ label: 'Leave', onClick: blocker.proceed }}
    />
  );
}
