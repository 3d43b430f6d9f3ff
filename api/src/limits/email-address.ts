import { domainToASCII, domainToUnicode } from 'node:url';

/** Twice as many spellings are searched for each of them. */
const MAX_MIXED_LETTERS = 6;

const GOOGLE_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

interface Address {
  local: string;
  domain: string;
}

/**
 * The owner of an email address, for counting: equal for spellings that certainly reach the same person.
 * Google ignores dots and plus tags in a name; other providers may not.
 */
export function ownerOf(email: string): string {
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
  const { local, domain } = split(ownerOf(email));
  return join({ local: withoutTag(local), domain });
}

/**
 * What `lower` of Postgres may make of an email address, however it was typed: `ë` is one code point or two, and with
 * some locales only ASCII changes its case. Some browsers send an internationalised domain as `xn--`, others in
 * Unicode.
 */
export const spellingsOf = (email: string): string[] => [
  ...new Set(
    domainForms(email).flatMap((address) =>
      ['NFC', 'NFD'].flatMap((form) => casesOf(address.normalize(form)).map(lowerAscii)),
    ),
  ),
];

/** The address as typed, small, in capitals, and in every mixture; of many letters only as names are written. */
function casesOf(address: string): string[] {
  const small = address.toLowerCase();
  const capital = address.toUpperCase();
  const whole = isSame(small, capital) ? [address, small, capital] : [address, small];
  const letters = [...address].map(bothCases);
  const mixed = letters.filter(({ length }) => length > 1);
  return [
    ...whole,
    ...(mixed.length > MAX_MIXED_LETTERS ? [capitalised(small)] : mixtures(letters)),
  ];
}

/** Only of a letter beyond ASCII: Postgres makes the others small. */
function bothCases(letter: string): readonly string[] {
  const small = letter.toLowerCase();
  const capital = letter.toUpperCase();
  const hasBoth = letter > '\x7f' && small !== capital && isSame(small, capital);
  return hasBoth ? [small, capital] : [letter];
}

/** The capital of ß is SS, which may be the address of somebody else. */
const isSame = (small: string, capital: string) => capital.toLowerCase() === small;

const mixtures = (letters: readonly (readonly string[])[]) =>
  letters.reduce<readonly string[]>(
    (begun, cases) => cases.flatMap((letter) => begun.map((before) => before + letter)),
    [''],
  );

/** With a capital at the start of each word of the name. */
const capitalised = (small: string) =>
  small.replaceAll(
    /(?<![\p{L}\p{M}])\p{L}(?=.*@)/gu,
    (letter) => bothCases(letter).at(-1) ?? letter,
  );

/** The address as it is, and with its domain as `xn--` and in Unicode. */
function domainForms(email: string): string[] {
  const begin = email.lastIndexOf('@') + 1;
  const domains = [domainToASCII, domainToUnicode].map((write) => write(email.slice(begin)));
  return [email, ...domains.filter(Boolean).map((domain) => email.slice(0, begin) + domain)];
}

const lowerAscii = (text: string) => text.replaceAll(/[A-Z]/g, (capital) => capital.toLowerCase());

function split(email: string): Address {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).replace(/\.$/, '');
  return { local: address.slice(0, at), domain: domainToASCII(domain) || domain };
}

const join = ({ local, domain }: Address) => `${local}@${domain}`;

/** A name that begins with a plus is not a tag. */
const withoutTag = (local: string) => local.replace(/(?<=.)\+.*$/, '');
