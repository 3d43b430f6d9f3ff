import { ReleaseError } from '../store/release-error.js';
import { timeOf } from '../time-text.js';

const MIN_MS = 1_000;
const MAX_MS = 24 * 3_600_000;

/**
 * Milliseconds of a time such as `90s`, `5m`, `1h`.
 *
 * @throws {ReleaseError} for anything else
 */
export function parseDuration(text: string): number {
  const ms = timeOf(text, 'smh');
  if (ms >= MIN_MS && ms <= MAX_MS) return ms;
  throw new ReleaseError(
    `"${text}" is not a time to watch: write it as 90s, 5m or 1h, from 1 second to 24 hours.`,
  );
}
