import { API_SETTINGS } from './api-settings.js';
import { COMMAND_SETTINGS } from './command-settings.js';
import { SHELL_SETTINGS } from './shell-settings.js';

/** Secrets that may be in a file that `<name>_FILE` names, such as Docker secrets. */
export const SECRETS_IN_FILES = [
  'DATABASE_URL',
  'SMTP_URL',
  'STAFF_PASSWORD',
  'AWS_SECRET_ACCESS_KEY',
] as const;

const NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(API_SETTINGS),
  ...Object.keys(SHELL_SETTINGS),
  ...Object.keys(COMMAND_SETTINGS),
  ...SECRETS_IN_FILES.map((name) => `${name}_FILE`),
]);

/** Variables of mail programs, loggers and other sites that resemble a setting. */
const OF_OTHERS: readonly string[] = ['MAILDIR', 'EMAIL_PORT', 'LOGLEVEL'];

/** Shorter names are near to those of other programs: PORT and PATH, HOST and HOME. */
const SHORTEST = 8;
const LONG = 12;

/**
 * A sentence about a variable that is almost a setting, and would be ignored; undefined where there is none. A variable
 * beside the setting that it resembles belongs to another program.
 */
export function misspelledSetting(
  variables: Readonly<Record<string, string | undefined>>,
): string | undefined {
  for (const [name, value] of Object.entries(variables)) {
    if (!value || NAMES.has(name) || OF_OTHERS.includes(name)) continue;
    const meant = [...NAMES].find((known) => !variables[known] && isMisspelled(name, known));
    if (meant) {
      return `${name} is not a setting. If you mean ${meant}, correct the name; otherwise leave it out here.`;
    }
  }
  return undefined;
}

function isMisspelled(name: string, known: string): boolean {
  const plain = name.toUpperCase().replace(/\W/g, '_');
  if (known.length < SHORTEST) return false;
  return isWithin(plain, known, known.length < LONG ? 1 : 2);
}

/** Whether at most `changes` characters, each added, left out, replaced or swapped with the next, make `from` into `to`. */
function isWithin(from: string, to: string, changes: number): boolean {
  if (Math.abs(from.length - to.length) > changes) return false;
  let start = 0;
  while (start < to.length && from[start] === to[start]) start++;
  const [left, right] = [from.slice(start), to.slice(start)];
  if (left === '' || right === '' || changes === 0) {
    return Math.max(left.length, right.length) <= changes;
  }
  const isExchanged = left[0] === right[1] && left[1] === right[0];
  return (
    isWithin(left.slice(1), right.slice(1), changes - 1) ||
    isWithin(left.slice(1), right, changes - 1) ||
    isWithin(left, right.slice(1), changes - 1) ||
    (isExchanged && isWithin(left.slice(2), right.slice(2), changes - 1))
  );
}
