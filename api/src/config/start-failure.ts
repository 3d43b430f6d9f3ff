import { types } from 'node:util';
import { SettingError } from '@site/contract/settings/setting-reader';
import { isDatabaseUnavailable } from '../database/database-unavailable.js';
import type { Env } from './env.js';

const NO_HOST =
  'HOST is not an address of this machine. Set it to one, for example 0.0.0.0 for all.';
const LISTENING: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is taken by another program. Stop it, or set PORT to another number.',
  EACCES: 'This account may not use the port. Set PORT to a number above 1024.',
  EADDRNOTAVAIL: NO_HOST,
  EAI_AGAIN: NO_HOST,
  EINVAL: NO_HOST,
  ENOTFOUND: NO_HOST,
};

const DATABASE: Readonly<Record<string, string>> = {
  '25006': 'The database in DATABASE_URL is read-only. Name a server that accepts writes.',
  '28000':
    'The database does not accept the user in DATABASE_URL, or accepts it only with TLS (sslmode=verify-full).',
  '28P01': 'The database does not accept the password in DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist. Create it first.',
  '3F000':
    'The database in DATABASE_URL has no schema for tables. Create the schema "public" there, which search_path has to name.',
  '42501':
    'The user in DATABASE_URL may not change the database. Give it the right to create tables.',
  '42P01':
    'The database in DATABASE_URL has no tables of the API. If it is the right one, create them: npm run db:migrate -w api.',
  '42P07':
    'The database in DATABASE_URL has tables of another program, of the same names. Create one for the API alone.',
  '53100': 'The disk of the database in DATABASE_URL is full. Make room there.',
  '55P03':
    'A migration cannot get its table: a transaction has been using it for too long. End it (pg_stat_activity shows it), then start again.',
  '53300': 'The database in DATABASE_URL has no free connection. Raise max_connections there.',
  ERR_SOCKET_BAD_PORT: 'The port in DATABASE_URL must be a number from 1 to 65535.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The TLS certificate of the database is for another host than the one in DATABASE_URL.',
};
/** For failures of the driver without a code, or with one of many codes. */
const DATABASE_MESSAGES: readonly (readonly [RegExp, string])[] = [
  [
    /^The server does not support SSL/,
    'DATABASE_URL asks for TLS, which the database does not offer. Set sslmode=disable, or turn TLS on there.',
  ],
  [
    /client password must be a/,
    'The database asks for a password. Add one to DATABASE_URL, as in postgres://user:password@host/name.',
  ],
  [
    /certificate/i,
    'The TLS certificate of the database in DATABASE_URL is not trusted. Set sslrootcert to the certificate of its authority.',
  ],
  [/\bPEM\b|asn1/i, 'A file named in DATABASE_URL is not a certificate or key in PEM format.'],
];
const UNREADABLE_FILE =
  'A file named in DATABASE_URL cannot be read. Check sslcert, sslkey and sslrootcert.';

/** Why the server cannot listen, as a {@link SettingError} when a setting is the reason. */
export function listenFailure(
  failure: unknown,
  { port, metrics }: Pick<Env, 'port' | 'metrics'>,
): unknown {
  const code = codeOf(failure);
  // The metrics are served first.
  const isOwn = code === 'EADDRINUSE' && metrics?.port === port;
  return asSettingError(failure, isOwn ? samePort(port) : LISTENING[code]);
}

const samePort = (port: number) =>
  `PORT and API_METRICS_PORT are both ${port}. Set one of them to another number.`;

/** Why the database cannot be used, as a {@link SettingError} when a setting or the server is the reason. */
export const databaseFailure = (failure: unknown): unknown =>
  asSettingError(failure, databaseSentence(failure));

/** What to print for the person who starts the process: a sentence, or the whole failure. */
export const explainStartFailure = (failure: unknown): unknown =>
  failure instanceof SettingError ? failure.message : failure;

function databaseSentence(failure: unknown): string | undefined {
  if (!types.isNativeError(failure)) return undefined;
  const known = DATABASE[codeOf(failure)];
  if (known) return known;
  if ('syscall' in failure && /^(open|read)$/.test(String(failure.syscall))) return UNREADABLE_FILE;
  if (isDatabaseUnavailable(failure)) {
    return 'The database in DATABASE_URL does not answer. Is it running?';
  }
  if ('severity' in failure && failure.severity === 'FATAL') {
    return `The database refuses what DATABASE_URL asks for: ${failure.message}.`;
  }
  return DATABASE_MESSAGES.find(([pattern]) => pattern.test(failure.message))?.[1];
}

const asSettingError = (failure: unknown, sentence: string | undefined): unknown =>
  sentence === undefined || failure instanceof SettingError
    ? failure
    : new SettingError(sentence, { cause: failure });

const codeOf = (failure: unknown): string =>
  types.isNativeError(failure) && 'code' in failure ? String(failure.code) : '';
