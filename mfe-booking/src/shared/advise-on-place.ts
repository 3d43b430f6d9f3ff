import { adviseOnAddress } from '@site/contract/contact-texts';
import { isInServiceArea } from '@site/contract/service-areas';

/**
 * Advice on an address that seems incomplete, or that lies outside the service area, where the office settles by phone
 * whether a crew can come. Never a reason to refuse it (requirements §5).
 */
export function adviseOnPlace(address: string): string | undefined {
  const advice = adviseOnAddress(address);
  // The suburb may stand before the number of the house.
  const [, before = ''] = /^(.*)\d\D*$/s.exec(address) ?? [];
  if (advice !== undefined) return isInServiceArea(before) ? undefined : advice;
  if (address.trim() === '' || isInServiceArea(address)) return undefined;
  return 'We will call you about this address.';
}
