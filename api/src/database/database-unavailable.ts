import { types } from 'node:util';
import { AnswerLostError } from './answer-lost.js';

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  '40001', // serialization failure
  '40P01', // deadlock
  '55000', // the database refuses connections
  '25006', // read-only transaction: a standby, or a server that only reads
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // shut down by the administrator
  '57P02', // crash of another session
  '57P03', // starting up
  '25P03', // idle in transaction for too long
]);

/** Connection, sign-in (while a password is replaced), resources (full disk, no memory, connections) and system failures. */
const UNAVAILABLE_CLASSES = new Set(['08', '28', '53', '58']);

/** Failures of the driver without a code: a connection breaks, or none is free in time. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Cannot use a pool after)/;

/** Whether a failure means that Postgres cannot answer now but may again shortly. */
export function isDatabaseUnavailable(failure: unknown): boolean {
  if (failure instanceof AnswerLostError) return true;
  if (!types.isNativeError(failure)) return false;
  const { code }: Error & { code?: unknown } = failure;
  if (typeof code === 'string' && (UNAVAILABLE_CODES.has(code) || isOfUnavailableClass(code)))
    return true;
  return UNAVAILABLE_MESSAGE.test(failure.message);
}

/** Whether Postgres refuses user or password, which waiting alone does not change. */
export const isSignInRefused = (failure: unknown): boolean =>
  types.isNativeError(failure) && /^28.{3}$/.test(String('code' in failure && failure.code));

/** Codes of Postgres have five characters, of which the first two are the class. */
const isOfUnavailableClass = (code: string) =>
  code.length === 5 && UNAVAILABLE_CLASSES.has(code.slice(0, 2));
