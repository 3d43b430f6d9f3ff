import { types } from 'node:util';

/** Commands of SMTP whose refusal concerns this one email, not the connection or our account. */
const COMMANDS = new Set(['RCPT TO', 'DATA']);

/** Says why more exactly than the code before it (RFC 3463). */
const ENHANCED_CODE = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/** Code of the mailer when it cannot use the email address of the recipient. */
const NO_ENVELOPE = 'EENVELOPE';

interface MailFailure extends Error {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
}

/** How the reason begins that the queue stores for a rejected email. */
const REJECTED = 'The mail server rejected the email';

/** How it ends if the notice to the office has been queued; not every version of the API has queued one. */
const NOTIFIED = '; the office was notified.';

/**
 * SQL for whether a job of the queue is an email that was rejected, and that the office has been notified of.
 *
 * @param job the row, with the columns of the queue
 */
export const isReported = (job: string): string => `(
  ${job}.attempts >= ${job}.max_attempts AND ${job}.locked_at IS NULL
  AND (${job}.last_error LIKE '${REJECTED} (%)${NOTIFIED}') IS TRUE)`;

/** The mail server refuses an email whenever it is sent: trying again is of no use. */
export class RejectedEmailError extends Error {
  override readonly name = 'RejectedEmailError';

  /**
   * @param code of SMTP, 500 to 599, or of the mailer
   * @param isReported whether the notice to the office has been queued
   */
  constructor(
    readonly code: number | string,
    isReported = false,
  ) {
    super(`${REJECTED} (${code})${isReported ? NOTIFIED : '.'}`);
  }
}

/** The mail server does not accept an email now. What it said is left out: it often names the recipient. */
export class DeferredEmailError extends Error {
  override readonly name = 'DeferredEmailError';
}

/** The answer of a mail server to a command as a {@link DeferredEmailError}; other failures as they are. */
export function withoutServerText(failure: unknown): unknown {
  if (!types.isNativeError(failure)) return failure;
  const { command, responseCode, message }: MailFailure = failure;
  if (typeof responseCode !== 'number') return failure;
  const [enhanced] = ENHANCED_CODE.exec(message) ?? [];
  const codes = [responseCode, enhanced].filter(Boolean).join(' ');
  return new DeferredEmailError(`The mail server answered ${codes} to ${command}.`);
}

/** The failure to send as a {@link RejectedEmailError}, when it is one; what the server said is left out. */
export function rejectionIn(failure: unknown): RejectedEmailError | undefined {
  if (!types.isNativeError(failure)) return undefined;
  const { code, command, responseCode }: MailFailure = failure;
  if (code === NO_ENVELOPE && command === 'API') return new RejectedEmailError(NO_ENVELOPE);
  if (typeof command !== 'string' || !COMMANDS.has(command)) return undefined;
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599)
    return undefined;
  return new RejectedEmailError(responseCode);
}
