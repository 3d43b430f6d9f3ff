import { withAsciiDomain } from './domain-forms.js';

/**
 * An email address as accounts have it: the same in upper and lower case, however its accents were typed, and whether a
 * browser wrote the domain in Unicode or as `xn--`.
 */
export const storedEmail = (email: string): string =>
  withAsciiDomain(email.normalize('NFC').toLowerCase());
