import { cleanText } from '@site/contract/clean-text';
import { LIMITS } from '@site/contract/limits';
import { STAFF_ROLES, type StaffRole } from '@site/contract/session';
import { invitePerson } from '@site/contract/staff-team';
import { Button } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { Field } from '@site/ui/field';
import { Form } from '@site/ui/form';
import { mayTakeFocus } from '@site/ui/may-take-focus';
import { Notice } from '@site/ui/notice';
import { type FormEvent, useRef, useState } from 'react';
import { Choice } from '../shared/choice';
import { EmailField } from '../shared/email-field';
import { ROLE_NAMES } from '../shared/role-names';
import styles from './invite-form.module.css';
import { type TeamChanges, useTeamChange } from './use-team-change';

const ROLES = STAFF_ROLES.map((value: StaffRole) => ({ value, label: ROLE_NAMES[value] }));

/** Invites somebody by email. */
export function InviteForm(changes: TeamChanges) {
  const { isBusy, problem, change } = useTeamChange(changes);
  const [role, setRole] = useState<StaffRole>('office');
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const person = {
      name: cleanText(name.current?.value ?? ''),
      email: cleanText(email.current?.value ?? ''),
      role,
    };
    const sentence = `An invitation is on its way to ${person.email}.`;
    const isDone = await change(() => invitePerson(person), sentence);
    if (isDone) {
      for (const field of [name, email]) if (field.current) field.current.value = '';
      setRole('office');
    }
    if (mayTakeFocus(name.current?.form)) (isDone ? name : email).current?.focus();
  };

  return (
    <Card as="section" look="tinted" aria-labelledby="team-invite">
      <Form className={styles.form} onSubmit={submit}>
        <h2 id="team-invite" className={styles.title}>
          Invite somebody
        </h2>
        {problem && <Notice>{problem.sentence}</Notice>}
        <Field
          ref={name}
          label="Name"
          autoComplete="off"
          maxLength={LIMITS.name}
          readOnly={isBusy}
          required
        />
        <EmailField
          ref={email}
          autoComplete="off"
          maxLength={LIMITS.email}
          readOnly={isBusy}
          required
        />
        <Choice<StaffRole>
          label="Role"
          options={ROLES}
          value={role}
          disabled={isBusy}
          onChoose={setRole}
        />
        <p className={styles.hint}>
          {role === 'owner'
            ? 'Everything: also the team, and the data of customers.'
            : 'The daily work: bookings, quotes, marketing links and closed slots.'}
        </p>
        <Button type="submit" busy={isBusy}>
          Send invitation
        </Button>
      </Form>
    </Card>
  );
}
