import { isBlank } from '../clean-text.js';
import type { NamesOf, Setting, Settings } from './setting.js';

/** A setting that a server cannot start with; its message names the setting and the remedy. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** Variables of the environment. One that is empty counts as left out. */
export type Variables = Readonly<Record<string, string | undefined>>;

type SettingOf<Kind extends Setting['kind']> = Setting & { kind: Kind };
/** Names of the settings of one kind that have a default. */
type WithDefault<List extends Settings, Kind extends Setting['kind']> = {
  [Name in NamesOf<List, Kind>]: List[Name] extends { fallback: unknown } ? Name : never;
}[NamesOf<List, Kind>];
type ChoiceOf<List extends Settings, Name extends keyof List> = List[Name] extends {
  choices: readonly (infer Choice)[];
}
  ? Choice
  : never;

const CONTROL_CHARACTER = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u;
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';
const EMAIL = new RegExp(`^[^\\s@<>,;:"()[\\]\\\\]+@(?:${LABEL}\\.)*${LABEL}$`, 'u');
const PHONE = /^\+?[\d\s().-]*$/;

/** Reads the settings of one server from its environment. */
export class SettingReader<List extends Settings> {
  readonly #list: List;
  /** For settings that have rules of their own. */
  readonly variables: Variables;

  constructor(list: List, variables: Variables) {
    this.#list = list;
    this.variables = variables;
  }

  /** @throws {SettingError} for a text that shows nothing, or has line breaks or control characters */
  text(name: WithDefault<List, 'text'>): string {
    return this.#printable(name, this.#setting(name, 'text').fallback);
  }

  /**
   * @param fallback in place of that of the list
   * @throws {SettingError} for a text that is no email address
   */
  email(name: NamesOf<List, 'email'>, fallback = this.#setting(name, 'email').fallback): string {
    const value = this.#printable(name, fallback);
    if (EMAIL.test(value)) return value;
    throw new SettingError(`${name} must be an email address, for example hello@example.com.`);
  }

  /**
   * Words such as those of "1300 CLEAN ME" cannot be dialled by browsers.
   *
   * @throws {SettingError} for a text that is no telephone number in digits
   */
  phone(name: NamesOf<List, 'phone'>): string {
    const value = this.#printable(name, this.#setting(name, 'phone').fallback);
    if (PHONE.test(value) && /\d{3}/.test(value.replace(/\D/g, ''))) return value;
    throw new SettingError(
      `${name} is "${value}", but a telephone number in digits is needed, such as 0491 570 156.`,
    );
  }

  /** @throws {SettingError} for anything but a whole number within the range, in digits */
  integer(name: WithDefault<List, 'integer'>): number {
    return this.optionalInteger(name) ?? this.#setting(name, 'integer').fallback ?? Number.NaN;
  }

  /**
   * Undefined when it is left out.
   *
   * @throws {SettingError} as {@link SettingReader.integer}
   */
  optionalInteger(name: NamesOf<List, 'integer'>): number | undefined {
    const value = this.variables[name];
    const { min, max } = this.#setting(name, 'integer');
    if (!value) return undefined;
    if (/^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max) {
      return Number(value);
    }
    throw new SettingError(
      `${name} is "${value}", but a whole number from ${min} to ${max} is needed.`,
    );
  }

  /**
   * Undefined when it is left out.
   *
   * @throws {SettingError} for a value that is none of those listed
   */
  choice<Name extends NamesOf<List, 'choice'>>(name: Name): ChoiceOf<List, Name> | undefined {
    const value = this.variables[name];
    const { choices } = this.#setting(name, 'choice');
    if (!value) return undefined;
    if (choices.includes(value)) return value as ChoiceOf<List, Name>; // one of the list
    throw new SettingError(`${name} is "${value}", but one of ${choices.join(', ')} is needed.`);
  }

  #printable(name: string, fallback = ''): string {
    const value = this.variables[name] || fallback;
    if (isBlank(value)) {
      throw new SettingError(`${name} is blank. Give it a value or leave it out.`);
    }
    if (CONTROL_CHARACTER.test(value)) {
      throw new SettingError(`${name} must not contain line breaks or control characters.`);
    }
    return value;
  }

  #setting<Kind extends Setting['kind']>(name: keyof List, kind: Kind): SettingOf<Kind> {
    const setting: Setting | undefined = this.#list[name];
    if (setting?.kind === kind) return setting as SettingOf<Kind>; // as compared
    throw new TypeError(`${String(name)} is no ${kind}.`);
  }
}
