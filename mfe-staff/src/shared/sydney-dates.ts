const SYDNEY = { timeZone: 'Australia/Sydney' } as const;
const WORDS = { ...SYDNEY, dateStyle: 'medium', timeStyle: 'short' } as const;
const SCREEN = new Intl.DateTimeFormat('en-AU', { ...WORDS, hourCycle: 'h23' });
const EMAIL = new Intl.DateTimeFormat('en-AU', WORDS);
const FILE = new Intl.DateTimeFormat('en-AU', {
  ...SYDNEY,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * `5 Mar 2026, 09:04` in Sydney, in the 24-hour format of the slots beside it.
 *
 * @param instant ISO 8601
 */
export const dateOnScreen = (instant: string) => SCREEN.format(new Date(instant));

/** `5 Mar 2026, 9:04 am` in Sydney: customers read times in the 12-hour format. */
export const dateInEmail = (instant: string) => EMAIL.format(new Date(instant));

/** `05/03/2026 09:04` in Sydney, which spreadsheets with Australian settings read as a date. */
export const dateInFile = (instant: string) => FILE.format(new Date(instant)).replace(',', '');
