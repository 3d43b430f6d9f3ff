import { isBlank } from '@site/contract/clean-text';
import type { NamesOf } from '@site/contract/settings/setting';
import { SHELL_SETTINGS } from '@site/contract/settings/shell-settings';
import { SettingError } from './setting-error.js';

type Source = Readonly<Record<string, string | undefined>>;
type List = typeof SHELL_SETTINGS;

const CONTROL_CHARACTER = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u;
/** The API, which sends email, looks closer. */
const EMAIL = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/;

/** @throws {SettingError} for a text that shows nothing, or has line breaks or control characters */
export function readText(
  source: Source,
  name: NamesOf<List, 'text' | 'email'>,
  fallback: string,
): string {
  const value = source[name] || fallback;
  if (isBlank(value)) {
    throw new SettingError(`${name} is blank. Give it a value or leave it out.`);
  }
  if (CONTROL_CHARACTER.test(value)) {
    throw new SettingError(`${name} must not contain line breaks or control characters.`);
  }
  return value;
}

/** @throws {SettingError} for a text that is no email address */
export function readEmail(source: Source, name: NamesOf<List, 'email'>): string {
  const value = readText(source, name, SHELL_SETTINGS[name].fallback);
  if (EMAIL.test(value)) return value;
  throw new SettingError(`${name} is not an email address, for example hello@example.com.`);
}

/** @throws {SettingError} for anything but a whole number within the range, in digits */
export const readInteger = (source: Source, name: 'PORT' | 'STOP_DELAY_MS'): number =>
  readOptionalInteger(source, name) ?? SHELL_SETTINGS[name].fallback;

/** Undefined when it is left out. @throws {SettingError} as {@link readInteger} */
export function readOptionalInteger(
  source: Source,
  name: NamesOf<List, 'integer'>,
): number | undefined {
  const value = source[name];
  const { min, max } = SHELL_SETTINGS[name];
  if (!value) return undefined;
  if (/^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max) {
    return Number(value);
  }
  throw new SettingError(
    `${name} is "${value}", but a whole number from ${min} to ${max} is needed.`,
  );
}

/** @returns undefined when it is left out; @throws {SettingError} for a value that is none of those listed */
export function readChoice<Name extends NamesOf<List, 'choice'>>(
  source: Source,
  name: Name,
): List[Name]['choices'][number] | undefined {
  const value = source[name];
  if (!value) return undefined;
  const choices: readonly List[Name]['choices'][number][] = SHELL_SETTINGS[name].choices;
  const known = choices.find((choice) => choice === value);
  if (known) return known;
  throw new SettingError(`${name} is "${value}", but one of ${choices.join(', ')} is needed.`);
}
