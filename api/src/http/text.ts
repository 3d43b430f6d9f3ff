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

/** A name from outside, in quotes and short enough for a sentence. */
export const quoted = (name: string) =>
  JSON.stringify(name.length > 64 ? `${name.slice(0, 64)}…` : name);
