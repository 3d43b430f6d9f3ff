/** No file of a store nests deeper than ten; a million brackets take the parser seconds. */
const MAX_DEPTH = 50;

/** Whether a JSON text has arrays and objects within each other beyond what any file of a store has. */
export function nestsTooDeeply(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') isInString = !isInString;
    else if (isInString && character === '\\') at++;
    else if (!isInString && (character === '[' || character === '{')) depth++;
    else if (!isInString && (character === ']' || character === '}')) depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
