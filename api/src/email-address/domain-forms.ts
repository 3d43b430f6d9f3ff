import { domainToASCII, domainToUnicode } from 'node:url';

/** An email address with its domain in ASCII, as some browsers send it: `mia@xn--exmple-cua.com`. */
export const withAsciiDomain = (email: string) => withDomain(email, domainToASCII);

/** An email address with its domain in Unicode, as other browsers send it: `mia@exämple.com`. */
export const withUnicodeDomain = (email: string) => withDomain(email, domainToUnicode);

/** @param write empty for a text that is no domain, which stays as it is */
function withDomain(email: string, write: (domain: string) => string): string {
  const begin = email.lastIndexOf('@') + 1;
  const domain = email.slice(begin);
  return email.slice(0, begin) + (write(domain) || domain);
}
