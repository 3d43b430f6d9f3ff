import { adviseOnAddress } from '@site/contract/contact-texts';
import { isInServiceArea } from '@site/contract/service-areas';

/**
 * Advice on a street address that nobody could find, or in a suburb for which no crew is rostered: whether one comes there
 * is settled by phone. Never a reason to refuse it (requirements §5).
 */
export function adviseOnPlace(address: string): string | undefined {
  const advice = adviseOnAddress(address);
  if (advice !== undefined || address.trim() === '' || isInServiceArea(address)) return advice;
  return 'We will call you about this address.';
}
