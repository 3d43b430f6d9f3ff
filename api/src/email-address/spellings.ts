import { withAsciiDomain, withUnicodeDomain } from './domain-forms.js';

/** Each of them doubles the number of spellings that are searched. */
const MAX_MIXED_LETTERS = 6;

/**
 * What `lower` of Postgres may make of an email address, however it was typed: `ë` is one code point or two, and with
 * some locales only ASCII changes its case. Some browsers send an internationalised domain as `xn--`, others in
 * Unicode. Rows of an earlier version of the API have other characters, too, such as the Kelvin sign: they are found by the
 * address as it is stored.
 */
export const spellingsOf = (email: string): string[] => [
  ...new Set(
    [email, withAsciiDomain(email), withUnicodeDomain(email)].flatMap((address) =>
      [address, address.normalize('NFC'), address.normalize('NFD')].flatMap((form) =>
        casesOf(form).map(lowerAscii),
      ),
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

const lowerAscii = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
