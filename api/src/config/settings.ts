import { isBlank } from '@site/contract/clean-text';
import { API_SETTINGS } from '@site/contract/settings/api-settings';
import type { NamesOf } from '@site/contract/settings/setting';
import { characterProblem, looksLikeEmail } from '../http/text.js';

/** A setting that the API cannot start with; its message names the setting and the remedy. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Variables of the environment. One that is empty counts as left out. */
export type Variables = Readonly<Record<string, string | undefined>>;

type List = typeof API_SETTINGS;
/** Of those names, the ones whose setting has a default. */
type WithDefault<Names extends keyof List> = {
  [Name in Names]: List[Name] extends { fallback: unknown } ? Name : never;
}[Names];
type TextName = WithDefault<NamesOf<List, 'text'>>;
type IntegerName = NamesOf<List, 'integer'>;

/** @throws {SettingsError} for a text that is blank or has control characters */
export function text(variables: Variables, name: TextName): string {
  const value = variables[name];
  if (!value) return API_SETTINGS[name].fallback;
  if (isBlank(value)) throw new SettingsError(`${name} is blank. Give it a value or leave it out.`);
  const problem = characterProblem(value);
  if (problem) throw new SettingsError(`${name} ${problem}.`);
  return value;
}

/** @throws {SettingsError} for a value that is none of those listed */
export function choice<Name extends NamesOf<List, 'choice'>>(
  variables: Variables,
  name: Name,
): List[Name]['choices'][number] {
  const choices: readonly List[Name]['choices'][number][] = API_SETTINGS[name].choices;
  const value = variables[name] || choices[0];
  const known = choices.find((choice) => choice === value);
  if (known) return known;
  throw new SettingsError(`${name} has to be one of ${choices.join(', ')}.`);
}

/** @throws {SettingsError} for a text that is no email address */
export function emailAddress(
  variables: Variables,
  name: NamesOf<List, 'email'>,
  fallback: string,
): string {
  const address = variables[name] || fallback;
  if (looksLikeEmail(address)) return address;
  throw new SettingsError(`${name} is not an email address, for example hello@example.com.`);
}

/** @throws {SettingsError} for anything but a whole number within the range, in digits */
export const integer = (variables: Variables, name: WithDefault<IntegerName>): number =>
  optionalInteger(variables, name) ?? API_SETTINGS[name].fallback;

/** Undefined when it is left out. @throws {SettingsError} as {@link integer} */
export function optionalInteger(variables: Variables, name: IntegerName): number | undefined {
  const value = variables[name];
  const { min, max } = API_SETTINGS[name];
  if (!value) return undefined;
  if (!/^\d{1,10}$/.test(value) || Number(value) < min || Number(value) > max) {
    throw new SettingsError(`${name} has to be a whole number from ${min} to ${max}.`);
  }
  return Number(value);
}

/** Scheme and host of a web address. @throws {SettingsError} for anything else, also with a path */
export function origin(
  variables: Variables,
  name: NamesOf<List, 'address'>,
  fallback: string,
): string {
  const url = usableUrl(variables[name] || fallback);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new SettingsError(`${name} is not scheme and host, for example https://www.example.com.`);
}

/** A URL, or undefined for a text that is none, has port 0, or is percent-encoded wrongly. */
export function usableUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.port !== '0' && isDecodable(url) ? url : undefined;
}

function isDecodable({ username, password, hostname, pathname }: URL): boolean {
  try {
    for (const part of [username, password, hostname, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
