import { undoCancellation } from '@site/contract/staff-bookings';
import { Button } from '@site/ui/button';
import { ChangeProblem } from '@site/ui/change-problem';
import { type Ref, useContext, useEffect, useRef, useState } from 'react';
import { HiddenContext } from '../shared/hidden-context';
import { dateOnScreen } from '../shared/sydney-dates';
import styles from './cancelled-booking.module.css';
import { type ActionProps, useBookingChange } from './use-booking-change';

/** How long a cancellation can be undone here; the customer's email is held back for longer. */
const UNDO_MS = 10_000;

interface CancelledBookingProps extends ActionProps {
  /** Whether it was cancelled on this page, a moment ago. */
  isNew: boolean;
  notice: Ref<HTMLDivElement>;
}

/** Says when and why a booking was cancelled, and for a moment offers to undo that. */
export function CancelledBooking({
  booking,
  onChanged,
  reload,
  isNew,
  notice,
}: CancelledBookingProps) {
  const { isBusy, problem, change } = useBookingChange({ onChanged });
  const [canUndo, setCanUndo] = useState(isNew);
  const isHidden = useContext(HiddenContext);
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // Not while a failed refresh hides it.
    if (!canUndo || isHidden) return;
    // A button that has the focus stays.
    const end = () => setCanUndo(document.activeElement === undo.current);
    const timer = setTimeout(end, UNDO_MS);
    return () => clearTimeout(timer);
  }, [canUndo, isHidden]);

  if (!booking.cancellation) return null;
  const { at, reason } = booking.cancellation;
  return (
    <div ref={notice} className={styles.cancelled} tabIndex={-1}>
      <p>
        <strong>This booking is cancelled.</strong> Its slot was freed on {dateOnScreen(at)}.
      </p>
      <p className={styles.reason}>
        {reason === '' ? 'No reason was given.' : `Reason: ${reason}`}
      </p>
      <ChangeProblem problem={problem} loaded={booking} reload={reload} />
      {(canUndo || isBusy || problem) && (
        <Button
          ref={undo}
          variant="secondary"
          busy={isBusy}
          onClick={() => change(() => undoCancellation(booking), 'The booking is back.')}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
