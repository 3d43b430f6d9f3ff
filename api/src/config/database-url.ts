import { SettingError, type Variables } from '@site/contract/settings/setting-reader';
import { usableUrl } from './usable-url.js';

const EXAMPLE = 'for example postgres://user:password@localhost:5432/cleaning';
/** Values that the driver understands; it would ignore any other. */
const TLS_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** @throws {SettingError} when `DATABASE_URL` is missing or is no Postgres address */
export function databaseUrl(variables: Variables): string {
  // To the driver a space at an end would be part of the address: of another host, or of the name of the database.
  const text = variables.DATABASE_URL?.trim();
  if (!text)
    throw new SettingError(`DATABASE_URL is missing. Set it to your database, ${EXAMPLE}.`);
  const url = usableUrl(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new SettingError(`DATABASE_URL must be the address of a Postgres database, ${EXAMPLE}.`);
  }
  const mode = url.searchParams.get('sslmode');
  if (mode !== null && !TLS_MODES.includes(mode)) {
    throw new SettingError(`sslmode in DATABASE_URL must be one of ${TLS_MODES.join(', ')}.`);
  }
  return text;
}
