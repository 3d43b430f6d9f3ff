const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Names and reasons come from others: none may move the cursor, look like a line of its own, or turn the rest of it around. */
export const printable = (text: string) => text.replaceAll(CONTROL, ' ');
