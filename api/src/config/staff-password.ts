import { dictionary } from '@zxcvbn-ts/language-common';

const MIN_LENGTH = 12;
/** The longest that the sign-in call takes, in UTF-16 code units. */
export const MAX_PASSWORD_LENGTH = 200;
const MIN_DIFFERENT_CHARACTERS = 5;

const COMMON: ReadonlySet<string> = new Set(dictionary.passwords);

/**
 * Says as the rest of a sentence why a password is easy to guess, or nothing. The list of common passwords
 * is that of the strength meter zxcvbn-ts, in lower case.
 */
export function passwordWeakness(password: string): string | undefined {
  if (password.length < MIN_LENGTH) return `needs at least ${MIN_LENGTH} characters`;
  if (new Set(password).size < MIN_DIFFERENT_CHARACTERS) {
    return `needs at least ${MIN_DIFFERENT_CHARACTERS} different characters`;
  }
  return COMMON.has(password.trim().toLowerCase())
    ? 'is one of the most common passwords'
    : undefined;
}
