import { withUnicodeDomain } from './domain-forms.js';

/**
 * An email address as bookings and quote requests have it: as typed, but with each accented letter as one code point
 * and a domain beyond ASCII as it is registered. `mia@ＥＸＡＭＰＬＥ.com` is `mia@example.com`, where its emails go.
 */
export function customerEmail(email: string): string {
  const composed = email.normalize('NFC');
  return /^\p{ASCII}*$/u.test(composed) ? composed : withUnicodeDomain(composed);
}
