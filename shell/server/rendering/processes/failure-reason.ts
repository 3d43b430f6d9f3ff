import { MAX_REASON_LENGTH } from './render-messages.js';

/** What a bundle threw, as text for the log. It may throw anything, also what throws when it is read. */
export function failureReason(thrown: unknown): string {
  try {
    const reason = thrown instanceof Error ? (thrown.stack ?? thrown.message) : thrown;
    return String(reason).slice(0, MAX_REASON_LENGTH);
  } catch {
    return 'What it threw cannot be read.';
  }
}
