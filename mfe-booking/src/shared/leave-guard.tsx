import { useLeaveGuard } from '@site/remote/use-leave-guard';
import { Dialog } from '@site/ui/dialog';

interface LeaveGuardProps {
  title: string;
  /** What is lost. */
  text: string;
}

/** Asks before the visitor leaves a page where something is entered that is kept nowhere else. */
export function LeaveGuard({ title, text }: LeaveGuardProps) {
  const blocker = useLeaveGuard(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      to.pathname !== from.pathname || !isJump(from.hash, to.hash, historyAction),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={title}
      description={text}
      closeLabel="Stay here"
      onClose={blocker.reset}
      action={{ label: 'Leave', onClick: blocker.proceed }}
    />
  );
}

/** Whether a navigation leads to another place on the same page, as the skip link does, or back from there. */
const isJump = (from: string, to: string, action: string) =>
  to !== '' || (from !== '' && action === 'POP');
