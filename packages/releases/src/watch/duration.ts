import { ReleaseError } from '../store/release-error.js';

const SECONDS = { s: 1, m: 60, h: 3_600 } as const;
const MAX_SECONDS = 24 * 3_600;

/**
 * Milliseconds of a time such as `90s`, `5m`, `1h`.
 *
 * @throws {ReleaseError} for anything else
 */
export function parseDuration(text: string): number {
  const [, digits, unit] = /^(\d{1,6})([smh])$/.exec(text.trim()) ?? [];
  // One of its keys, or the text did not match.
  const seconds = Number(digits) * SECONDS[unit as keyof typeof SECONDS];
  if (seconds >= 1 && seconds <= MAX_SECONDS) return seconds * 1_000;
  throw new ReleaseError(
    `"${text}" is not a time to watch: write it as 90s, 5m or 1h, from 1 second to 24 hours.`,
  );
}
