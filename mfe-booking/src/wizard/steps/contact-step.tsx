import { isBlank } from '@site/contract/clean-text';
import { adviseOnPhone, formatPhone } from '@site/contract/contact-texts';
import { LIMITS } from '@site/contract/limits';
import { Field } from '@site/ui/field';
import { CONTACT_FIELDS, type ContactField } from '../booking-draft';
import styles from '../wizard.module.css';
import type { AnswersProps } from './answers-props';

interface ContactStepProps extends AnswersProps {
  /** Fields that are marked when they are empty. */
  checkedFields: readonly ContactField[];
  onLeave(field: ContactField): void;
}

/** Step 4: whom the booking is for. */
export function ContactStep({ draft, onAnswer, checkedFields, onLeave }: ContactStepProps) {
  const answer = (name: ContactField) => ({
    name,
    value: draft[name],
    error: checkedFields.includes(name) && isBlank(draft[name]) ? '*required' : undefined,
    'aria-required': true,
    onChange: (event: { target: { value: string } }) => onAnswer({ [name]: event.target.value }),
    onBlur: () => onLeave(name),
  });
  return (
    <div className={styles.fields}>
      <Field
        {...answer('firstName')}
        label="First name"
        autoComplete="given-name"
        maxLength={LIMITS.name}
      />
      <Field
        {...answer('lastName')}
        label="Last name"
        autoComplete="family-name"
        maxLength={LIMITS.name}
      />
      <Field
        {...answer('email')}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={LIMITS.email}
        // The browser holds the form back before Continue can mark what is empty.
        onInvalid={() => CONTACT_FIELDS.forEach(onLeave)}
      />
      <Field
        {...answer('phone')}
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={LIMITS.phone}
        advise={adviseOnPhone}
        onBlur={() => {
          const phone = formatPhone(draft.phone);
          if (phone !== draft.phone) onAnswer({ phone });
          onLeave('phone');
        }}
      />
    </div>
  );
}
