import { withAsciiDomain } from './domain-forms.js';

const GOOGLE_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

interface Address {
  local: string;
  domain: string;
}

/**
 * The normal form of an email address, for counting: equal for spellings that certainly reach the same person.
 * Google ignores dots and plus tags in a name; other providers may not.
 */
export function canonicalAddress(email: string): string {
  const { local, domain } = split(email);
  return GOOGLE_DOMAINS.has(domain)
    ? join({ local: withoutTag(local).replaceAll('.', ''), domain: 'gmail.com' })
    : join({ local, domain });
}

/**
 * The mailbox that receives an email, for counting: plus tags are ignored for every provider, since at
 * most of them they lead to one mailbox.
 */
export function mailboxOf(email: string): string {
  const { local, domain } = split(canonicalAddress(email));
  return join({ local: withoutTag(local), domain });
}

function split(email: string): Address {
  const typed = email.trim().normalize('NFKC').toLowerCase().replace(/\.$/, '');
  const address = withAsciiDomain(typed);
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, at), domain: address.slice(at + 1) };
}

const join = ({ local, domain }: Address) => `${local}@${domain}`;

/** A name that begins with a plus is not a tag. */
const withoutTag = (local: string) => local.replace(/(?<=.)\+.*$/, '');
