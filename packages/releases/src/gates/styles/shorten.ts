/** The beginning of a text of a stylesheet, for a sentence. */
export const shorten = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}...` : text);
