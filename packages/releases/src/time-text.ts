const UNITS: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/**
 * Milliseconds of a time such as `90s` or `2h`; NaN for other texts.
 *
 * @param units letters that may be the unit
 */
export function timeOf(text: string, units: string): number {
  const [, digits, unit = ''] = /^(\d{1,6})([a-z])$/.exec(text.trim()) ?? [];
  return units.includes(unit) ? Number(digits) * (UNITS[unit] ?? Number.NaN) : Number.NaN;
}
