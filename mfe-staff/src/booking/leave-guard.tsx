import { useLeaveGuard } from '@site/remote/use-leave-guard';
import { Dialog } from '@site/ui/dialog';

/** Asks before staff leave a form with edits that are not saved. */
export function LeaveGuard() {
  const blocker = useLeaveGuard(
    ({ currentLocation: from, nextLocation: to }) => to.pathname !== from.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title="Leave without saving?"
      description="What you have edited is not kept."
      closeLabel="Stay here"
      onClose={blocker.reset}
      action={{ label: 'Leave', onClick: blocker.proceed }}
    />
  );
}
