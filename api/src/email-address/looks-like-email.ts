import { domainToASCII } from 'node:url';

const LOCAL_PART = /^[^\s@<>,;:"()[\]\\]+$/;
const DOMAIN_LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/**
 * Whether some mail server may accept a text as an email address. Refuses nothing that an input of type email
 * accepts, and accepts characters beyond ASCII too.
 */
export function looksLikeEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && LOCAL_PART.test(local) && isDomain(domain);
}

function isDomain(domain: string): boolean {
  const ascii = /^\p{ASCII}*$/u.test(domain) ? domain : domainToASCII(domain);
  return ascii.split('.').every((label) => DOMAIN_LABEL.test(label));
}
