import { cleanText, isBlank } from '@site/contract/clean-text';
import { LIMITS } from '@site/contract/limits';
import { cancelBooking } from '@site/contract/staff-bookings';
import { Button } from '@site/ui/button';
import { ChangeProblem } from '@site/ui/change-problem';
import { TextAreaField } from '@site/ui/field';
import { Form } from '@site/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import styles from './action.module.css';
import { LeaveGuard } from './leave-guard';
import { type ActionProps, useBookingChange } from './use-booking-change';

/** Asks for the reason, which the customer does not see. */
export function CancelBooking(props: ActionProps & { onDone(): void }) {
  const { booking, onChanged, reload, onDone } = props;
  const leaveIfAsked = useRef<() => void>(null);
  const { isBusy, problem, change } = useBookingChange({
    onChanged(changed) {
      // The form disappears with the change, and a question that is open with it.
      const leave = leaveIfAsked.current;
      onChanged(changed);
      leave?.();
    },
  });
  const [isMissing, setIsMissing] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = cleanText(field.current?.value ?? '');
    setIsMissing(reason === '');
    if (reason === '') return field.current?.focus();
    const { id, version } = booking;
    void change(() => cancelBooking(id, { version, reason }), 'The booking has been cancelled.');
  };

  return (
    <Form className={styles.form} noValidate onSubmit={submit}>
      {isTyped && <LeaveGuard isSaving={isBusy} leaveIfAsked={leaveIfAsked} />}
      <ChangeProblem problem={problem} loaded={booking} reload={reload} />
      <div className={styles.fields}>
        <TextAreaField
          ref={field}
          label="Reason"
          hint="(for the office only)"
          error={isMissing ? '*required' : undefined}
          maxLength={LIMITS.reason}
          readOnly={isBusy}
          onChange={({ target }) => {
            setIsMissing(false);
            setIsTyped(!isBlank(target.value));
          }}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy}>
          Cancel booking
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onDone}>
          Keep booking
        </Button>
      </div>
    </Form>
  );
}
