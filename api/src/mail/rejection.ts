/** Commands of SMTP whose refusal concerns this one email, not the connection or our account. */
const COMMANDS = new Set(['RCPT TO', 'DATA']);

/** The mail server refuses an email whenever it is sent: trying again is of no use. */
export class RejectedEmailError extends Error {
  override readonly name = 'RejectedEmailError';

  /** @param code of SMTP, 500 to 599 */
  constructor(readonly code: number) {
    super(`The mail server rejected the e-mail (${code}).`);
  }
}

/** The failure to send as a {@link RejectedEmailError}, when it is one; what the server said is left out. */
export function rejectionIn(failure: unknown): RejectedEmailError | undefined {
  if (!(failure instanceof Error)) return undefined;
  const { command, responseCode }: Error & { command?: unknown; responseCode?: unknown } = failure;
  if (typeof command !== 'string' || !COMMANDS.has(command)) return undefined;
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599)
    return undefined;
  return new RejectedEmailError(responseCode);
}
