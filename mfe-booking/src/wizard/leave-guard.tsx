import { useLeaveGuard } from '@site/remote/use-leave-guard';
import { Dialog } from '@site/ui/dialog';

/**
 * Asks before the visitor leaves a page whose answers are kept nowhere else.
 *
 * @param isSent the booking is on its way, or no answer came: it may be made whether the visitor stays or not
 */
export function LeaveGuard({ isSent }: { isSent: boolean }) {
  const blocker = useLeaveGuard(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      to.pathname !== from.pathname || !isJump(from.hash, to.hash, historyAction),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={isSent ? 'Leave before your booking is confirmed?' : 'Leave without booking?'}
      description={
        isSent
          ? 'If you leave now, your slot may be booked all the same; we email you when it is.'
          : 'Your name, contact details and address are not kept.'
      }
      closeLabel="Stay here"
      onClose={blocker.reset}
      action={{ label: 'Leave', onClick: blocker.proceed }}
    />
  );
}

/** Whether a navigation leads to another place on the same page, as the skip link does, or back from there. */
const isJump = (from: string, to: string, action: string) =>
  to !== '' || (from !== '' && action === 'POP');
