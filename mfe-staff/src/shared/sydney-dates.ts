const SYDNEY = { timeZone: 'Australia/Sydney' } as const;
const SCREEN = new Intl.DateTimeFormat('en-AU', {
  ...SYDNEY,
  dateStyle: 'medium',
  timeStyle: 'short',
});
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
 * `5 Mar 2026, 9:04 am` in Sydney.
 *
 * @param instant ISO 8601
 */
export const dateOnScreen = (instant: string) => SCREEN.format(new Date(instant));

/** `05/03/2026 09:04` in Sydney, which spreadsheets with Australian settings read as a date. */
export const dateInFile = (instant: string) => FILE.format(new Date(instant)).replace(',', '');
