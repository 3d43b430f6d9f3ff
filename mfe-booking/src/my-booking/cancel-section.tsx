import { cleanText, isBlank } from '@site/contract/clean-text';
import { LIMITS } from '@site/contract/limits';
import { cancelMyBooking } from '@site/contract/my-booking';
import { Button } from '@site/ui/button';
import { ChangeProblem } from '@site/ui/change-problem';
import { TextAreaField } from '@site/ui/field';
import { Form } from '@site/ui/form';
import { Section } from '@site/ui/section';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { LeaveGuard } from '../shared/leave-guard';
import { WithPhoneLink } from '../shared/with-phone-link';
import action from './action.module.css';
import { type ActionProps, useChange } from './use-change';

/** Lets the customer end the service, or says why that is not possible now. */
export function CancelSection(props: ActionProps) {
  const { cancelRefusal } = props.booking;
  if (cancelRefusal !== null) {
    return (
      <Section title="End your regular cleaning">
        {/* Replaced as a whole: the browser may have translated the texts in it. */}
        <p key={cancelRefusal}>
          <WithPhoneLink>{cancelRefusal}</WithPhoneLink> The <Link to="/terms">terms</Link> say why.
        </p>
      </Section>
    );
  }
  return (
    <Section
      title="End your regular cleaning"
      action="Cancel booking"
      form={(close) => <CancelForm {...props} onKeep={close} />}
    >
      <p className={action.soft}>
        There is no minimum term (<Link to="/terms">terms</Link>). Your slot is free for others at
        once.
      </p>
    </Section>
  );
}

const WITHOUT_CANCELLING = {
  title: 'Leave without cancelling?',
  text: 'Your reason is not kept.',
};
const WHILE_CANCELLING = {
  title: 'Leave before this is saved?',
  text: 'If you leave now, it may be saved all the same.',
};

function CancelForm({ onKeep, ...props }: ActionProps & { onKeep(): void }) {
  const { token, booking, reload } = props;
  const { isBusy, problem, change } = useChange(props);
  const [reason, setReason] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { version: booking.version, reason: cleanText(reason) };
    void change(() => cancelMyBooking(token, body));
  };

  return (
    <Form className={action.form} onSubmit={submit}>
      {!isBlank(reason) && <LeaveGuard {...(isBusy ? WHILE_CANCELLING : WITHOUT_CANCELLING)} />}
      <p>Cancel your regular cleaning? All further cleans are cancelled with it.</p>
      <TextAreaField
        label="Reason"
        hint="(optional)"
        rows={3}
        maxLength={LIMITS.reason}
        value={reason}
        readOnly={isBusy}
        onChange={(event) => setReason(event.target.value)}
      />
      <ChangeProblem problem={problem} loaded={booking} reload={reload} />
      <div className={action.buttons}>
        <Button type="submit" busy={isBusy}>
          Cancel my booking
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onKeep}>
          Keep my booking
        </Button>
      </div>
    </Form>
  );
}
