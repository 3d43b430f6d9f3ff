import { isBlank } from '@site/contract/clean-text';
import { adviseOnPhone, formatPhone } from '@site/contract/contact-texts';
import { LIMITS } from '@site/contract/limits';
import { changeMyContact } from '@site/contract/my-booking';
import { useSite } from '@site/remote/use-site';
import { Button } from '@site/ui/button';
import { ChangeProblem } from '@site/ui/change-problem';
import { Field } from '@site/ui/field';
import { Form } from '@site/ui/form';
import { Section } from '@site/ui/section';
import { type FormEvent, useState } from 'react';
import { adviseOnPlace } from '../shared/advise-on-place';
import { LeaveGuard } from '../shared/leave-guard';
import { WithPhoneLink } from '../shared/with-phone-link';
import action from './action.module.css';
import styles from './contact-section.module.css';
import { type ActionProps, useChange } from './use-change';

/** Where to reach the customer, and where to clean. */
export function ContactSection(props: ActionProps) {
  const { company } = useSite();
  const [done, setDone] = useState('');
  return (
    <Section
      title="Your contact details"
      action="Change phone or address"
      onOpen={() => setDone('')}
      form={(close) => (
        <ContactForm
          {...props}
          onDone={(sentence) => {
            close();
            setDone(sentence);
          }}
        />
      )}
    >
      <p className={action.soft}>
        For another email address, please call us on <a href={company.phoneUrl}>{company.phone}</a>.
      </p>
      <p role="status" className={action.done}>
        {done}
      </p>
    </Section>
  );
}

interface EditedAddress {
  address: string;
  /** As it was when the customer began to edit it. */
  before: string;
}

const OVERTAKEN = 'The address was changed elsewhere meanwhile. Saving replaces it with yours.';
const WITHOUT_SAVING = {
  title: 'Leave without saving?',
  text: 'What you have edited is not kept.',
};
const WHILE_SAVING = {
  title: 'Leave before this is saved?',
  text: 'If you leave now, it may be saved all the same.',
};
const SAVED = 'Your contact details are saved.';

/** With the advice of the fields, which Save and Enter close before they show it. */
function saved(phone: string, address: string): string {
  const advice = [
    ['Phone', adviseOnPhone(phone)],
    ['Address', adviseOnPlace(address)],
  ];
  const found = advice.filter(([, sentence]) => sentence);
  return [SAVED, ...found.map((texts) => texts.join(': '))].join(' ');
}

interface ContactFormProps extends ActionProps {
  /** @param sentence what was done; empty when everything stays as it is */
  onDone(sentence: string): void;
}

/** What the customer has entered stays when the booking is loaded again. */
function ContactForm({ onDone, ...props }: ContactFormProps) {
  const { token, booking, reload } = props;
  const { isBusy, problem, change } = useChange(props);
  const [phone, setPhone] = useState('');
  const [edited, setEdited] = useState<EditedAddress>();
  const mayMove = booking.moveRefusal === null;
  const address = mayMove && edited ? edited.address : booking.address;
  const isEdited = !isBlank(phone) || address !== booking.address;
  const isOvertaken = edited !== undefined && edited.before !== booking.address;

  const edit = (text: string) => {
    const before = edited?.before ?? booking.address;
    setEdited(text === before ? undefined : { address: text, before });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // If the response to an earlier attempt was lost, the address may have been saved already.
    if (!isEdited) return onDone(isOvertaken ? SAVED : '');
    const body = { version: booking.version, phone: formatPhone(phone), address };
    if (await change(() => changeMyContact(token, body))) {
      onDone(saved(phone, address === booking.address ? '' : address));
    }
  };

  return (
    <Form className={action.form} onSubmit={submit}>
      {isEdited && <LeaveGuard {...(isBusy ? WHILE_SAVING : WITHOUT_SAVING)} />}
      <Field
        label="New phone number"
        hint="(optional)"
        type="tel"
        autoComplete="tel"
        maxLength={LIMITS.phone}
        advise={adviseOnPhone}
        value={phone}
        readOnly={isBusy}
        onChange={(event) => setPhone(event.target.value)}
      />
      {mayMove && (
        <Field
          label="Address"
          required
          autoComplete="address-line1"
          maxLength={LIMITS.address}
          advise={adviseOnPlace}
          value={address}
          readOnly={isBusy}
          onChange={(event) => edit(event.target.value)}
        />
      )}
      <p role="status" className={styles.note}>
        {mayMove ? (
          isOvertaken && address !== booking.address && OVERTAKEN
        ) : (
          <WithPhoneLink>{`The address cannot change now. ${booking.moveRefusal}`}</WithPhoneLink>
        )}
      </p>
      <ChangeProblem problem={problem} loaded={booking} reload={reload} />
      <div className={action.buttons}>
        <Button type="submit" busy={isBusy}>
          Save my details
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => onDone('')}>
          Keep my details
        </Button>
      </div>
    </Form>
  );
}
