import { stripVTControlCharacters } from 'node:util';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROL_CHARACTERS = /[\x00-\x08\x0b-\x1f\x7f]|[\p{Cf}\u0080-\u009f\u2028\u2029]/gu;

/**
 * Text of a remote in a form that is safe in the log: it cannot move the cursor of a terminal, hide or
 * reverse other text, or look like a line of another program, because all lines but the first are indented.
 */
export const indentedLines = (text: string) =>
  stripVTControlCharacters(text).replace(CONTROL_CHARACTERS, '').replaceAll('\n', '\n    ');
