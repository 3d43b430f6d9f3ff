import { useClickGuard } from '@site/remote/use-click-guard';
import { Form } from '@site/ui/form';
import { ProgressSteps } from '@site/ui/progress-steps';
import type { FormEvent } from 'react';
import { LeaveGuard } from '../shared/leave-guard';
import { isPersonal, STEP_NAMES, stepProblem } from './booking-draft';
import { type BookingProgress, isSent, START, takenSoFar } from './booking-progress';
import { BookingSuccess } from './booking-success';
import { StepActions } from './steps/step-actions';
import { StepAnswers } from './steps/step-answers';
import { useBooking } from './use-booking';
import { useScreenFocus } from './use-screen-focus';
import styles from './wizard.module.css';
import { YourBooking } from './your-booking';

const WITHOUT_BOOKING = {
  title: 'Leave without booking?',
  text: 'Your name, contact details and address are not kept.',
};

/** The booking is on its way, or no answer came: it may be made whether the visitor stays or not. */
const BEFORE_CONFIRMED = {
  title: 'Leave before your booking is confirmed?',
  text: 'If you leave now, your slot may be booked all the same; we email you when it is.',
};

/**
 * The six steps, and the confirmation after them.
 *
 * @param props.start where the booking begins
 */
export function Wizard({ start = START }: { start?: BookingProgress }) {
  const { progress, dispatch, secure } = useBooking(start);
  const { step, draft, phase } = progress;
  const heading = useScreenFocus(phase === 'booked' ? phase : step);
  const guardClick = useClickGuard();

  if (phase === 'booked') {
    return (
      <BookingSuccess
        booked={progress.booked}
        isEarlier={progress.isEarlier}
        heading={heading}
        onClickCapture={guardClick}
        onBookAnother={() => dispatch({ type: 'startedOver' })}
      />
    );
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step === 6) return void secure();
    dispatch({ type: 'continued' });
    const problem = stepProblem(step, draft, takenSoFar(progress));
    if (problem?.field) focusField(event.currentTarget, problem.field);
  };

  return (
    <div className={styles.columns}>
      <Form className={styles.wizard} onSubmit={submit} onClickCapture={guardClick}>
        <div className={styles.top}>
          <ProgressSteps names={STEP_NAMES} current={step} />
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {STEP_NAMES[step - 1]}
          </h2>
        </div>
        <StepAnswers progress={progress} dispatch={dispatch} />
        <StepActions progress={progress} dispatch={dispatch} />
      </Form>
      {step > 1 && <YourBooking progress={progress} />}
      {isPersonal(draft) && (
        <LeaveGuard {...(isSent(progress) ? BEFORE_CONFIRMED : WITHOUT_BOOKING)} />
      )}
    </div>
  );
}

function focusField(form: HTMLFormElement, name: string) {
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}
