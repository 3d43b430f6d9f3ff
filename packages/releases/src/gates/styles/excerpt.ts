/** At most 120 characters of CSS, to quote in a refusal. */
export const excerpt = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}...` : text);
