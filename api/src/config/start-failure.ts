import { isDatabaseUnavailable } from '../database/database-unavailable.js';
import { SettingsError } from './env.js';

const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is taken by another program. Stop it, or set PORT to another number.',
  EACCES: 'This account may not use the port. Set PORT to a number above 1024.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  '28P01': 'The database does not accept the password in DATABASE_URL.',
  '28000': 'The database does not accept the user in DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist. Create it first.',
  '42501':
    'The user in DATABASE_URL may not change the database. Give it the right to create tables.',
};

/** Why the process cannot start, for the person who starts it: a sentence, or the whole failure. */
export function explainStartFailure(failure: unknown): unknown {
  if (failure instanceof SettingsError) return failure.message;
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  const sentence = SENTENCES[code];
  if (sentence) return sentence;
  if (isDatabaseUnavailable(failure))
    return 'The database in DATABASE_URL does not answer. Is it running?';
  return failure;
}
