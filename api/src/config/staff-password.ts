import { PASSWORD_LENGTH } from '@site/contract/limits';
import { COMPANY_SETTINGS } from '@site/contract/settings/company-settings';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const MIN_DIFFERENT_CHARACTERS = 5;

/**
 * Further characters are not judged: the meter takes seconds for the 200 that a password may have, and blocks all
 * requests meanwhile.
 */
const JUDGED_CHARACTERS = 40;

/** Scores of zxcvbn: 3 takes more than 10^8 guesses, 4 more than 10^10. */
const MIN_SCORE = 4;
const MIN_SCORE_OF_LETTERS = 3;

const WORDS_OF_THE_TRADE = [
  'clean',
  'cleaner',
  'cleaners',
  'cleaning',
  'cleanings',
  'bond',
  'lease',
  'office',
  'strata',
  'admin',
  'booking',
  'bookings',
  'customer',
  'customers',
  'quote',
  'quotes',
  'staff',
  'team',
  'australia',
  'sydney',
  'nsw',
];

/** The example of the documents, which somebody may have copied as it stands there. */
const EXAMPLE = COMPANY_SETTINGS.STAFF_PASSWORD.example;

/**
 * Why a password is easy to guess, as the rest of a sentence; undefined if it is not.
 *
 * @param business what the website says about the business: what a guesser tries first
 */
export function passwordWeakness(
  password: string,
  business: readonly string[],
): string | undefined {
  const { min } = PASSWORD_LENGTH;
  if (password.length < min) return `needs at least ${min} characters`;
  // In the form that is compared at a sign-in: characters that only look unusual make it no harder to guess.
  const judged = password.normalize('NFKC').slice(0, JUDGED_CHARACTERS);
  if (new Set(judged).size < MIN_DIFFERENT_CHARACTERS) {
    return `needs at least ${MIN_DIFFERENT_CHARACTERS} different characters`;
  }
  return isEasyToGuess(judged, business) ? 'is easy to guess' : undefined;
}

let ready: ZxcvbnFactory | undefined;

/** Created with the first password: ranking 57,000 words takes longer than a check. */
const passwordMeter = () => (ready ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));

function isEasyToGuess(password: string, business: readonly string[]): boolean {
  const meter = passwordMeter();
  const known = [...WORDS_OF_THE_TRADE, EXAMPLE, lettersOf(EXAMPLE), ...business.flatMap(wordsOf)];
  return (
    meter.check(password, known).score < MIN_SCORE ||
    // The meter takes each space and hyphen for a character that is hard to guess.
    meter.check(lettersOf(password), known).score < MIN_SCORE_OF_LETTERS
  );
}

/** The whole text, the same without spaces, and its words. */
const wordsOf = (text: string): string[] =>
  [text, lettersOf(text), ...text.split(/[^\p{L}\p{N}]+/u)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 1);

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
