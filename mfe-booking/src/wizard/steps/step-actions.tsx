import type { Slot } from '@site/contract/bookings';
import { Button } from '@site/ui/button';
import { Notice } from '@site/ui/notice';
import type { Dispatch } from 'react';
import { formatSlot } from '../../shared/format';
import { useWideScreen } from '../../shared/use-wide-screen';
import { WithPhoneLink } from '../../shared/with-phone-link';
import type { BookingAction } from '../booking-actions';
import { freeSlot } from '../booking-draft';
import { type BookingProgress, takenSoFar } from '../booking-progress';
import styles from './step-actions.module.css';

interface StepActionsProps {
  progress: BookingProgress;
  dispatch: Dispatch<BookingAction>;
}

/** Back, Continue and the message of the step. Continue submits the step's form. */
export function StepActions({ progress, dispatch }: StepActionsProps) {
  const { step, message, messageCount, phase } = progress;
  const isSubmitting = phase === 'submitting';
  // Before the schedule is known no slot is shown as chosen.
  const slot = progress.taken && freeSlot(progress.draft, progress.taken);
  const isSlotLost = step === 6 && !freeSlot(progress.draft, takenSoFar(progress));
  const isWide = useWideScreen();

  return (
    <div className={styles.actions} data-pinned={step < 6 || undefined}>
      {message && (
        <div
          key={`message ${messageCount}`}
          ref={step === 6 ? bringIntoView : undefined}
          className={styles.message}
        >
          <Notice>
            <WithPhoneLink>{message}</WithPhoneLink>
          </Notice>
          {isSlotLost && (
            <Button variant="secondary" onClick={() => dispatch({ type: 'wentToChange', step: 1 })}>
              Choose another time
            </Button>
          )}
        </div>
      )}
      {step === 1 && (
        <p role="status" className={styles.status}>
          {slot && <span className={styles.chip}>{formatSlot(slot)}</span>}
        </p>
      )}
      {/* New ones on each step: the second click of a double click is not for them. */}
      {step > 1 && (
        <Button
          key={-step}
          variant="secondary"
          onClick={() => dispatch({ type: 'wentBack' })}
          disabled={isSubmitting}
        >
          Back
        </Button>
      )}
      <Button key={step} type="submit" className={styles.forward} busy={isSubmitting}>
        {forwardLabel(progress, isWide ? undefined : slot)}
      </Button>
    </div>
  );
}

/** On the last step the message may appear below the window: the buttons are not pinned there. */
const bringIntoView = (message: HTMLElement | null) =>
  message?.scrollIntoView({ block: 'nearest' });

/** @param slot the one that the button names */
function forwardLabel({ step, phase }: BookingProgress, slot: Slot | undefined): string {
  if (step === 6) return phase === 'submitting' ? 'Securing Booking...' : 'Secure Booking';
  return step === 1 && slot ? `Continue with ${formatSlot(slot)}` : 'Continue';
}
