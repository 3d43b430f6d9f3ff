const FORMAT = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  hour: 'numeric',
  minute: '2-digit',
  day: 'numeric',
  month: 'long',
});

/**
 * When a preview ends, in Sydney: `4:30 pm, 22 November`.
 *
 * @param expires milliseconds since 1970
 */
export function previewExpiry(expires: number): string {
  const parts = FORMAT.formatToParts(expires);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? '';
  const time = `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`;
  return `${time}, ${part('day')} ${part('month')}`;
}
