import { adviseOnAddress, adviseOnPhone, formatPhone } from '@site/contract/contact-texts';
import { LIMITS } from '@site/contract/limits';
import { Field, TextAreaField } from '@site/ui/field';
import type { QuoteDraft } from './quote-draft';
import styles from './quote-form.module.css';

export interface QuoteFieldsProps {
  draft: QuoteDraft;
  onChange(update: (draft: QuoteDraft) => QuoteDraft): void;
}

type TextName = 'name' | 'email' | 'phone' | 'address' | 'specialInstructions';

interface ContactFieldsProps extends QuoteFieldsProps {
  readOnly: boolean;
}

/** Contact details and address. */
export function ContactFields({ draft, readOnly, onChange }: ContactFieldsProps) {
  const text = (name: TextName) => ({
    name,
    value: draft[name],
    maxLength: LIMITS[name],
    readOnly,
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      onChange((draft) => ({ ...draft, [name]: value }));
    },
  });
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <Field {...text('name')} label="Name" autoComplete="name" required />
      </div>
      <Field {...text('email')} label="Email" type="email" autoComplete="email" required />
      <Field
        {...text('phone')}
        label="Phone"
        type="tel"
        autoComplete="tel"
        required
        advise={adviseOnPhone}
        onBlur={() => onChange((draft) => ({ ...draft, phone: formatPhone(draft.phone) }))}
      />
      <div className={styles.wide}>
        <Field
          {...text('address')}
          label="Address"
          autoComplete="address-line1"
          required
          advise={adviseOnAddress}
        />
      </div>
      <div className={styles.wide}>
        <TextAreaField
          {...text('specialInstructions')}
          label="Special instructions"
          hint="(optional)"
        />
      </div>
    </div>
  );
}
