import { domainToASCII, domainToUnicode } from 'node:url';

/** Each of them doubles the number of spellings that are searched. */
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

/**
 * As typed, in lower case, in upper case, and in every mixture of both; where many letters have two cases, only as names
 * are written.
 */
function casesOf(address: string): string[] {
  const lower = address.toLowerCase();
  const upper = address.toUpperCase();
  const whole = isSame(lower, upper) ? [address, lower, upper] : [address, lower];
  const letters = [...address].map(bothCases);
  const mixed = letters.filter(({ length }) => length > 1);
  return [
    ...whole,
    ...(mixed.length > MAX_MIXED_LETTERS ? [withCapitalInitials(lower)] : mixtures(letters)),
  ];
}

/** Both cases only of a letter beyond ASCII: the others are lower-cased anyway. */
function bothCases(letter: string): readonly string[] {
  const lower = letter.toLowerCase();
  const upper = letter.toUpperCase();
  const hasBoth = letter > '\x7f' && lower !== upper && isSame(lower, upper);
  return hasBoth ? [lower, upper] : [letter];
}

/** The upper case of ß is SS, which may be somebody else's address. */
const isSame = (lower: string, upper: string) => upper.toLowerCase() === lower;

const mixtures = (letters: readonly (readonly string[])[]) =>
  letters.reduce<readonly string[]>(
    (begun, cases) => cases.flatMap((letter) => begun.map((before) => before + letter)),
    [''],
  );

/** With an upper-case letter at the start of each word of the name. */
const withCapitalInitials = (lower: string) =>
  lower.replaceAll(
    /(?<![\p{L}\p{M}])\p{L}(?=.*@)/gu,
    (letter) => bothCases(letter).at(-1) ?? letter,
  );

/** The address as it is, and with its domain as `xn--` and in Unicode. */
function domainForms(email: string): string[] {
  const begin = email.lastIndexOf('@') + 1;
  const domains = [domainToASCII, domainToUnicode].map((write) => write(email.slice(begin)));
  return [email, ...domains.filter(Boolean).map((domain) => email.slice(0, begin) + domain)];
}

const lowerAscii = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

function split(email: string): Address {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).replace(/\.$/, '');
  return { local: address.slice(0, at), domain: domainToASCII(domain) || domain };
}

const join = ({ local, domain }: Address) => `${local}@${domain}`;

/** A name that begins with a plus is not a tag. */
const withoutTag = (local: string) => local.replace(/(?<=.)\+.*$/, '');
