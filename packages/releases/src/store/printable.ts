const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Names and reasons come from others: none may move the cursor, look like another line, or reverse what follows. */
export const printable = (text: string) => text.replaceAll(CONTROL, ' ');
