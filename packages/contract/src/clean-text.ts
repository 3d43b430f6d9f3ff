/** Invisible characters that change the one before them, or join it with the next: names and emoji need them. */
const JOINED_LETTER = '(?!\\p{DI})[\\p{L}\\p{M}][\\u200c\\u200d](?=(?!\\p{DI})[\\p{L}\\p{M}])';
const JOINED_EMOJI =
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?\\u200d(?=\\p{Extended_Pictographic})';
const EMOJI_STYLE = '\\p{Emoji}[\\ufe0e\\ufe0f]';
const IDEOGRAPH_VARIANT = '\\p{Ideographic}[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]';

/** Characters without a glyph: what Unicode calls default ignorable, and formats such as direction marks. */
const INVISIBLE = '[\\p{DI}\\p{Cf}]';

/** No lookbehind: browsers of 2022 refuse a script that has one. */
const KEPT_OR_INVISIBLE = new RegExp(
  `(${JOINED_EMOJI}|${EMOJI_STYLE}|${IDEOGRAPH_VARIANT}|${JOINED_LETTER})|${INVISIBLE}`,
  'gu',
);

/** Visible by category, but with an empty glyph: Braille blank, fillers, a note without a head. */
const BLANK = '\\u2800\\ufffc\\u{13441}\\u{13442}\\u{1d159}';
const SPACE = new RegExp(`[\\s${BLANK}]`, 'u');
/** A mark needs a character to stand on. */
const VISIBLE = new RegExp(`(?![\\s${BLANK}])\\P{M}`, 'u');

/**
 * A text as it is stored: without the invisible characters that copying from documents and phones brings
 * along, and trimmed. Empty when nothing is left that can be seen.
 */
export function cleanText(text: string): string {
  const shown = text.replace(KEPT_OR_INVISIBLE, (_, kept: string | undefined) => kept ?? '');
  return VISIBLE.test(shown) ? trimmed(shown) : '';
}

/** Whether a text shows nothing: such a field counts as empty. */
export const isBlank = (text: string): boolean => cleanText(text) === '';

/** Without a regular expression: one for the end of a text takes quadratic time. */
function trimmed(text: string): string {
  const characters = Array.from(text);
  const isShown = (character: string) => !SPACE.test(character);
  return characters
    .slice(characters.findIndex(isShown), characters.findLastIndex(isShown) + 1)
    .join('');
}
