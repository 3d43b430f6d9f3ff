import { cleanText } from '@site/contract/clean-text';
import { LIMITS } from '@site/contract/limits';
import { looksLikeEmail } from '../email-address/looks-like-email.js';
import { UsageError } from './run-command.js';

/**
 * The email address in an argument, cleaned like those in requests.
 *
 * @throws {UsageError}
 */
export function emailArgument(text: string): string {
  const email = cleanText(text);
  if (looksLikeEmail(email) && email.length <= LIMITS.email) return email;
  throw new UsageError(`This is not an email address: ${text}`);
}
