import { adviseOnAddress } from '@site/contract/contact-texts';
import { LIMITS } from '@site/contract/limits';
import { Field } from '@site/ui/field';
import type { AnswersProps } from './answers-props';

/** Step 5: where. */
export function AddressStep({ draft: { address }, onAnswer }: AnswersProps) {
  return (
    <Field
      label="Address"
      name="address"
      placeholder="Enter your full address..."
      autoComplete="street-address"
      aria-required
      maxLength={LIMITS.address}
      value={address}
      advise={adviseOnAddress}
      onChange={(event) => onAnswer({ address: event.target.value })}
    />
  );
}
