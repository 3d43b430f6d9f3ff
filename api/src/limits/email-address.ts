import { domainToASCII } from 'node:url';

const GOOGLE_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

interface Address {
  local: string;
  domain: string;
}

/**
 * Whose address it is, for counting: the same for spellings that certainly reach the same person. Google
 * delivers all dots and plus tags of a name to one account; other providers may not.
 */
export function ownerOf(email: string): string {
  const { local, domain } = split(email);
  return GOOGLE_DOMAINS.has(domain)
    ? join({ local: withoutTag(local).replaceAll('.', ''), domain: 'gmail.com' })
    : join({ local, domain });
}

/**
 * In whose mailbox an email ends up, for counting: plus tags count for nothing at any provider, since at
 * most of them they lead to one mailbox.
 */
export function mailboxOf(email: string): string {
  const { local, domain } = split(ownerOf(email));
  return join({ local: withoutTag(local), domain });
}

function split(email: string): Address {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).replace(/\.$/, '');
  return { local: address.slice(0, at), domain: domainToASCII(domain) || domain };
}

const join = ({ local, domain }: Address) => `${local}@${domain}`;

/** A name that begins with a plus is no tag. */
const withoutTag = (local: string) => local.replace(/(?<=.)\+.*$/, '');
