import { useLeaveGuard } from '@site/remote/use-leave-guard';
import { Dialog } from '@site/ui/dialog';

/**
 * What the visitor would lose by leaving: the answers, or the outcome of the request, also of one that got no answer, or of
 * its files.
 */
export type AtStake = 'answers' | 'request' | 'files';

const QUESTIONS: Record<AtStake, { title: string; text: string }> = {
  answers: {
    title: 'Leave without sending?',
    text: 'What you have filled in is not kept.',
  },
  request: {
    title: 'Leave before your request is confirmed?',
    text: 'It may have arrived: we email you when it has.',
  },
  files: {
    title: 'Leave before your files are sent?',
    text: 'Your request has arrived. If you leave now, you will not see whether all of its files do.',
  },
};

/** Asks before the visitor leaves the form. */
export function LeaveGuard({ atStake }: { atStake: AtStake }) {
  const blocker = useLeaveGuard(
    ({ currentLocation: from, nextLocation: to }) => to.pathname !== from.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  const { title, text } = QUESTIONS[atStake];
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
