import { hash, verify } from '@node-rs/argon2';
import { TooManyRequestsException } from '../http/too-many-requests.js';

/**
 * Argon2id with the first of the settings that OWASP's "Password Storage Cheat Sheet" names: 19 MiB, two passes,
 * one lane.
 */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Node has four threads for this, for files and for DNS: two stay free for those. */
const MAX_AT_ONCE = 2;
/** About two seconds of work on a small machine. */
const MAX_WAITING = 30;

/**
 * Whose password it is: `known` for somebody who is signed in or invited, or signs in from where they did before.
 * Their passwords are checked before those of strangers.
 */
export type Asker = 'known' | 'stranger';

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(asker: Asker, compute: () => Promise<T>): Promise<T> {
  if (running < MAX_AT_ONCE) running += 1;
  else await turnOf(asker);
  try {
    return await compute();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function turnOf(asker: Asker): Promise<void> {
  if (asker === 'stranger' && waiting.length >= MAX_WAITING) {
    throw new TooManyRequestsException(
      'Too many people are signing in at the moment. Please try again in a minute.',
      60,
    );
  }
  return new Promise((begin) => {
    if (asker === 'known') waiting.unshift(begin);
    else waiting.push(begin);
  });
}

/** Unicode has several forms of the same text, and keyboards differ in which they send. */
export const normalized = (password: string) => password.normalize('NFKC');

/** What is stored of a password: parameters, salt and hash as one text. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn('known', () => hash(normalized(password), ARGON2ID));

/** Hash of a password that nobody has, made with the same settings. */
let decoyHash: Promise<string> | undefined;

/**
 * Whether a password is that of a hash. Takes as long without a hash as with one, so that the time does not reveal who
 * has an account.
 *
 * @throws {TooManyRequestsException} when too many strangers wait already
 */
export async function isPasswordOf(
  hashed: string | undefined,
  password: string,
  asker: Asker,
): Promise<boolean> {
  decoyHash ??= hashPassword(crypto.randomUUID());
  const compared = hashed ?? (await decoyHash);
  const isRight = await inTurn(asker, () => verify(compared, normalized(password)));
  return isRight && hashed !== undefined;
}
