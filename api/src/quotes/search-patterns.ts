import { nationalDigits } from '@site/contract/contact-texts';
import { withoutStrokes } from '@site/contract/letters-with-strokes';

/** Length of a trigram: a shorter word is looked for at the beginning of words, where the index finds it, too. */
const TRIGRAM = 3;

/**
 * Patterns for `LIKE` that together find the texts with all words of a search, the longest first: it matches the
 * fewest. Case and accents are removed as by the SQL function `searchable`. A whole phone number is found
 * however it was written.
 */
export const searchPatterns = (search: string): string[] =>
  (nationalDigits(search) ?? searchable(search))
    .split(/\s+/)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => (word.length < TRIGRAM ? `% ${literally(word)}%` : `%${literally(word)}%`));

/** Only ASCII changes its case: Postgres knows the case of other characters with some locales only. */
const searchable = (text: string) =>
  withoutStrokes(text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')).replaceAll(
    /[A-Z]/g,
    (capital) => capital.toLowerCase(),
  );

/** A word with the special characters of a pattern escaped. Apostrophes match any character: phones type other ones. */
const literally = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&').replaceAll(/['‘’ʼ]/g, '_');
