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

/** Step 4: the customer's name and contact details. */
export function ContactStep({ draft, onAnswer, checkedFields, onLeave }: ContactStepProps) {
  const fieldProps = (name: ContactField) => ({
    name,
    value: draft[name],
    error: checkedFields.includes(name) && isBlank(draft[name]) ? '*required' : undefined,
    // Empty fields block silently (requirements §5).
    silent: true,
    'aria-required': true,
    onChange: (event: { target: { value: string } }) => onAnswer({ [name]: event.target.value }),
    onBlur: () => onLeave(name),
  });
  return (
    <div className={styles.fields}>
      <Field
        {...fieldProps('firstName')}
        label="First name"
        autoComplete="given-name"
        maxLength={LIMITS.name}
      />
      <Field
        {...fieldProps('lastName')}
        label="Last name"
        autoComplete="family-name"
        maxLength={LIMITS.name}
      />
      <Field
        {...fieldProps('email')}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={LIMITS.email}
        // The browser blocks the form before Continue can mark the empty fields.
        onInvalid={() => CONTACT_FIELDS.forEach(onLeave)}
      />
      <Field
        {...fieldProps('phone')}
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
