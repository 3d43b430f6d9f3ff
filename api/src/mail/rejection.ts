import { types } from 'node:util';

/** Commands of SMTP whose refusal concerns this one email, not the connection or our account. */
const COMMANDS = new Set(['RCPT TO', 'DATA']);

/** Code of the mailer when it cannot use the email address of the recipient. */
const NO_ENVELOPE = 'EENVELOPE';

interface MailFailure extends Error {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
}

/** The mail server refuses an email whenever it is sent: trying again is of no use. */
export class RejectedEmailError extends Error {
  override readonly name = 'RejectedEmailError';

  /** @param code of SMTP, 500 to 599, or of the mailer */
  constructor(readonly code: number | string) {
    super(`The mail server rejected the email (${code}).`);
  }
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
