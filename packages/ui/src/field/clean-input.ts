/**
 * Control characters come with a paste, such as the tab between two cells. They cannot be seen, and the API refuses
 * them.
 */
export const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
export const CONTROL_CHARACTERS_EXCEPT_LINE_BREAKS_AND_TABS = /[^\P{Cc}\t\n\r]/gu;

/** Browsers trim an email address, but only of ASCII spaces. */
export const SPACES_AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** A required textarea must not hold only these; unlike an input it has no pattern to refuse them. */
export const ONLY_INVISIBLE = /^[\s\p{DI}\p{Cf}\u2800]+$/u;

/** Spaces and invisible characters alone count as nothing, as in the API: see `cleanText` of the contract. */
export const HAS_VISIBLE_CHARACTER =
  /[\s\S]*(?![\s\p{DI}\p{Cf}\u2800\ufffc\u{13441}\u{13442}\u{1d159}])\P{M}[\s\S]*/u.source;

export function clean(
  input: HTMLInputElement | HTMLTextAreaElement,
  unwanted: RegExp,
  instead: string,
) {
  const text = input.value.replace(unwanted, instead);
  // Only if it differs: setting the value moves the caret to the end.
  if (text !== input.value) input.value = text;
}
