import { LIMITS } from '@site/contract/limits';
import { Field } from '@site/ui/field';
import { adviseOnPlace } from '../../shared/advise-on-place';
import type { AnswersProps } from './answers-props';

/** Step 5: the address of the property. */
export function AddressStep({ draft: { address }, onAnswer }: AnswersProps) {
  return (
    <Field
      label="Address"
      name="address"
      placeholder="Enter your full address..."
      autoComplete="address-line1"
      aria-required
      maxLength={LIMITS.address}
      value={address}
      advise={adviseOnPlace}
      onChange={(event) => onAnswer({ address: event.target.value })}
    />
  );
}
