const DAY_MS = 86_400_000;

/** The date, `YYYY-MM-DD`, that is a number of days after another one; before it when the number is negative. */
export const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
