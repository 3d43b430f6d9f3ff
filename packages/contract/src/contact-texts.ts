import { addressWords, isStreet } from './address-words.js';

/** Australian numbers, told apart by their prefix, and how each is printed. */
const PRINTED: readonly [numbers: RegExp, printed: string][] = [
  [/^(04\d\d)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(0[2378])(\d{4})(\d{4})$/, '$1 $2 $3'],
  [/^(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(13)(\d\d)(\d\d)$/, '$1 $2 $3'],
  [/^\+?61(4\d\d)(\d{3})(\d{3})$/, '+61 $1 $2 $3'],
  [/^\+?61([2378])(\d{4})(\d{4})$/, '+61 $1 $2 $3'],
];

/** Six digits or more, with nothing between them but spaces and punctuation that group digits. */
const FIRST_NUMBER = /\+?\d(?:[\s().\p{Pd}]*\d){5,}/u;

/** Not the label and area code of `1:02 9876 5432`. */
const TIME = /\d{1,2}:(?!0[2378][\s.\p{Pd}]*\d{4}[\s.\p{Pd}]*\d{4}(?!\d))\d\d(?!\d)/gu;

/**
 * A whole Australian number, at the beginning or after other digits, such as those of `5.30`. Neither the `(0)` of a
 * number abroad nor a 0 after its 0011 or 00 begins one. After 1300 comes no 0, because `13.00 02 9876 5432` begins
 * with an hour.
 */
const AUSTRALIAN =
  /^(?!00\s*\d)(?:[^+]*?[\s().\p{Pd}])??((?:1[38]00[\s().\p{Pd}]*[1-9]|(?:61|0(?!\)))[\s().\p{Pd}]*[2-478](?:[\s().\p{Pd}]*\d){3})(?:[\s().\p{Pd}]*\d){5})(?!\d)/u;

/** What a part of an address begins with when it is about a place within a building. */
const WITHIN = /^(?:unit|flat|apartment|suite|shop|level|ground)$/;

/** A phone number as it is printed: `0491 570 156`. Other text stays as it is. */
export function formatPhone(text: string): string {
  return printedPhone(text) ?? text;
}

/** Advice on a phone number that nobody could call; never a reason to refuse it (requirements §5). */
export function adviseOnPhone(text: string): string | undefined {
  if (text.trim() === '' || printedPhone(text) !== undefined) return undefined;
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  return digits.length >= 8 && digits.length <= 15 ? undefined : 'Is this number complete?';
}

/** The URL that dials a phone number: the first whole one, where there are more, or an hour beside it. */
export function phoneUrl(text: string): string {
  const number = withoutMarks(text).replace(TIME, ',');
  const [first = number] = FIRST_NUMBER.exec(number) ?? [];
  const digits = (AUSTRALIAN.exec(first)?.[1] ?? first).replace(/[^\d+]/g, '');
  return `tel:${australianIn(digits) ?? digits}`;
}

/** The longest Australian number that digits begin with: an hour or another number may follow it. */
function australianIn(digits: string): string | undefined {
  const beginnings = Array.from(digits, (_, index) => digits.slice(0, digits.length - index));
  return beginnings.find((text) => PRINTED.some(([numbers]) => numbers.test(text)));
}

/** The digits of an Australian number, which are the same after 0 and after +61; undefined for other text. */
export const nationalDigits = (text: string): string | undefined =>
  printedPhone(text)
    ?.replace(/\D/g, '')
    .replace(/^(?:61|0)/, '');

/** An Australian number as it is printed; undefined for other text. */
function printedPhone(text: string): string | undefined {
  const digits = withoutMarks(text).replace(/[\s().\p{Pd}]/gu, '');
  const [numbers, printed] = PRINTED.find(([numbers]) => numbers.test(digits)) ?? [];
  return numbers && printed && digits.replace(numbers, printed);
}

/**
 * A phone number without what does not belong to it. Some keyboards write full-width digits, copying from a contact brings
 * invisible marks along, and the 0 of `+61 (0)491 570 156` and `+44 (0)20 7946 0958` is for callers within the country
 * only. Abroad it counts without brackets: numbers of Italy have one.
 */
const withoutMarks = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\(?\+61[\s().\p{Pd}]*0\)?/u, '+61')
    .replace(/((?:\+|\b00(?:11)?)[\s().\p{Pd}]*[1-9]\d{0,2}[\s).\p{Pd}]*)\(0\)/u, '$1');

/** Advice on a street address that nobody could find; never a reason to refuse it (requirements §5). */
export function adviseOnAddress(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  if (!/\d/.test(text)) return 'Is the street number missing?';
  // Browsers fill in the street alone.
  return text.split(',').some(mayNameSuburb) ? undefined : 'Which suburb is it in?';
}

function mayNameSuburb(part: string): boolean {
  const words = addressWords(part);
  const isWithin = words.length <= 2 && WITHIN.test(words[0] ?? '');
  return words.some((word) => /^[a-z]{3}/.test(word)) && !isWithin && !isStreet(words.at(-1));
}
