import { domainToASCII } from 'node:url';

/** Everything that Unicode calls a control character, except tab and line breaks. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u;
const LINE_CONTROL_CHARACTER = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Says what is wrong with the characters of a text, or nothing.
 *
 * @param lines whether the text may hold several lines
 */
export function characterProblem(text: string, lines = false): string | undefined {
  if ((lines ? CONTROL_CHARACTER : LINE_CONTROL_CHARACTER).test(text)) {
    return lines
      ? 'must not contain control characters'
      : 'must not contain line breaks or control characters';
  }
  if (LONE_SURROGATE.test(text)) return 'contains a broken character';
  return undefined;
}

const LOCAL_PART = /^[^\s@<>,;:"()[\]\\]+$/;
const DOMAIN_LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/**
 * Whether some mail server may accept a text as an email address. Refuses nothing that an input of type email
 * accepts, and accepts characters beyond ASCII too.
 */
export function looksLikeEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && LOCAL_PART.test(local) && isDomain(domain);
}

function isDomain(domain: string): boolean {
  const ascii = /^\p{ASCII}*$/u.test(domain) ? domain : domainToASCII(domain);
  return ascii.split('.').every((label) => DOMAIN_LABEL.test(label));
}

/** An email address with its domain in ASCII, as some browsers send it. */
export function withAsciiDomain(email: string): string {
  const begin = email.lastIndexOf('@') + 1;
  const domain = email.slice(begin);
  return email.slice(0, begin) + (domainToASCII(domain) || domain);
}

/** A name from outside, in quotes and short enough for a sentence. */
export const quoted = (name: string) =>
  JSON.stringify(name.length > 64 ? `${name.slice(0, 64)}…` : name);
