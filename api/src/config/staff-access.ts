import { PASSWORD_LENGTH } from '@site/contract/limits';
import { API_SETTINGS } from '@site/contract/settings/api-settings';
import { SettingError, type Variables } from '@site/contract/settings/setting-reader';
import { passwordWeakness } from './staff-password.js';

export type StaffAccessSetting =
  | { access: 'open' }
  | {
      access: 'protected';
      /**
       * The password that all staff share; if not set, only staff with an account may see the staff pages.
       */
      password?: string;
      /** Why the password is easy to guess, as the rest of a sentence; never in production. */
      weakness?: string;
    };

/** Settings that visitors can read on the website. */
const PUBLIC_TEXTS = [
  'SITE_NAME',
  'SITE_PHONE',
  'SITE_EMAIL',
  'SITE_STREET',
  'SITE_SUBURB',
  'SITE_POSTCODE',
  'SITE_URL',
  'BUSINESS_EMAIL',
];
const DEFAULT_NAME = API_SETTINGS.SITE_NAME.fallback;

const CHOICES: readonly string[] = API_SETTINGS.STAFF_ACCESS.choices;

/** @throws {SettingError} for settings that contradict each other or protect nothing in production */
export function staffAccess(variables: Variables, production: boolean): StaffAccessSetting {
  const { STAFF_PASSWORD: password, STAFF_ACCESS: choice } = variables;
  if (choice && !CHOICES.includes(choice)) {
    throw new SettingError(
      'STAFF_ACCESS can only be "open" or "accounts". To protect the staff pages by one password, set STAFF_PASSWORD and leave STAFF_ACCESS out.',
    );
  }
  if (password && choice) {
    throw new SettingError(
      `STAFF_PASSWORD and STAFF_ACCESS=${choice} contradict each other. Set only one of them.`,
    );
  }
  if (password) return protectedBy(password, variables, production);
  if (choice === 'accounts') return { access: 'protected' };
  if (production && choice !== 'open') {
    throw new SettingError(
      'The staff pages show customer data. In production, set STAFF_PASSWORD or STAFF_ACCESS=accounts to protect them, or STAFF_ACCESS=open to leave them open to everyone.',
    );
  }
  return { access: 'open' };
}

function protectedBy(
  password: string,
  variables: Variables,
  production: boolean,
): StaffAccessSetting {
  if (password.length > PASSWORD_LENGTH.max) {
    throw new SettingError(
      `STAFF_PASSWORD has more than ${PASSWORD_LENGTH.max} characters. Choose a shorter one.`,
    );
  }
  // For example from a file with Windows line breaks.
  if (/\p{Cc}/u.test(password)) {
    throw new SettingError(
      'STAFF_PASSWORD has a line break or another character that nobody can enter. Remove it.',
    );
  }
  const business = [DEFAULT_NAME, ...PUBLIC_TEXTS.map((name) => variables[name] ?? '')];
  const weakness = passwordWeakness(password, business);
  if (!weakness) return { access: 'protected', password };
  if (production) {
    throw new SettingError(
      `STAFF_PASSWORD ${weakness}. It protects customer data: choose at least four words that have nothing to do with each other.`,
    );
  }
  return { access: 'protected', password, weakness };
}
