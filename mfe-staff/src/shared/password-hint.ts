import { PASSWORD_LENGTH } from '@site/contract/limits';

/** What makes a good one; the API refuses those that are easy to guess. */
export const PASSWORD_HINT = `At least ${PASSWORD_LENGTH.min} characters: four words that have nothing to do with each other are easy to remember and hard to guess.`;
