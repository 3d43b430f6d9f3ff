import { adviseOnAddress } from '@site/contract/contact-texts';
import { isInServiceArea } from '@site/contract/service-areas';

/**
 * Advice on an address that seems incomplete, or that lies outside the service area, where the office settles by phone
 * whether a crew can come. Never a reason to refuse it (requirements §5).
 */
export function adviseOnPlace(address: string): string | undefined {
  // Its suburb is known, wherever it stands.
  if (isInServiceArea(address) && /\d/.test(address)) return undefined;
  const advice = adviseOnAddress(address);
  if (advice !== undefined || address.trim() === '') return advice;
  return 'We will call you about this address.';
}
