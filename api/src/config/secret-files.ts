import { readFileSync } from 'node:fs';
import { SettingsError, type Variables } from './settings.js';

/** What may be in a file of its own, such as a secret of Docker, and then is in no environment. */
const SECRETS = ['DATABASE_URL', 'SMTP_URL', 'STAFF_PASSWORD'] as const;

/**
 * The variables with the secrets of the files that `DATABASE_URL_FILE`, `SMTP_URL_FILE` and
 * `STAFF_PASSWORD_FILE` name. Line breaks at the end of a file do not count.
 *
 * @throws {SettingsError} for a file that cannot be read or is empty, and for a secret that is given twice
 */
export function withSecretFiles(variables: Variables): Variables {
  const secrets = SECRETS.flatMap((name) => {
    const file = variables[`${name}_FILE`];
    if (!file) return [];
    if (variables[name]) {
      throw new SettingsError(`${name} and ${name}_FILE contradict each other. Leave one out.`);
    }
    return [[name, readSecret(`${name}_FILE`, file)]];
  });
  return { ...variables, ...Object.fromEntries(secrets) };
}

function readSecret(name: string, file: string): string {
  const secret = readText(name, file).replace(/[\r\n]+$/, '');
  if (secret) return secret;
  throw new SettingsError(`${name} names a file that is empty.`);
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new SettingsError(`${name} names a file that this account cannot read.`, { cause });
  }
}
