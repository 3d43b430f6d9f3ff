import { domainToASCII } from 'node:url';

/**
 * An email address as accounts have it: the same in upper and lower case, however its accents were typed, and whether a
 * browser wrote the domain in Unicode or as `xn--`.
 */
export function storedEmail(email: string): string {
  const address = email.normalize('NFC').toLowerCase();
  const begin = address.lastIndexOf('@') + 1;
  const domain = address.slice(begin);
  return address.slice(0, begin) + (domainToASCII(domain) || domain);
}
