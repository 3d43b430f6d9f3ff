import { adviseOnAddress } from '@site/contract/contact-texts';
import { LIMITS } from '@site/contract/limits';
import { isInServiceArea } from '@site/contract/service-areas';
import { Field } from '@site/ui/field';
import type { AnswersProps } from './answers-props';

/** Step 5: where. */
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
      advise={(text) => adviseOnAddress(text) ?? adviseOnArea(text)}
      onChange={(event) => onAnswer({ address: event.target.value })}
    />
  );
}

/** Crews are rostered for some suburbs; whether one comes to another is settled by phone, and blocks nothing. */
const adviseOnArea = (address: string) =>
  address.trim() === '' || isInServiceArea(address)
    ? undefined
    : 'We will call you about this address.';
