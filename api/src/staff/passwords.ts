import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id with the first of the settings that OWASP's "Password Storage Cheat Sheet" names: 19 MiB, two passes,
 * one lane.
 */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Unicode has several forms of the same text, and keyboards differ in which they send. */
export const normalized = (password: string) => password.normalize('NFKC');

/** What is stored of a password: parameters, salt and hash as one text. */
export const hashPassword = (password: string): Promise<string> =>
  hash(normalized(password), ARGON2ID);

/** Of a password that nobody has, made with the same settings. */
let nobodys: Promise<string> | undefined;

/**
 * Whether a password is that of a hash. Takes as long without a hash as with one, so that the time tells nobody
 * whose account there is.
 */
export async function isPasswordOf(hashed: string | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword(crypto.randomUUID());
  const isRight = await verify(hashed ?? (await nobodys), normalized(password));
  return isRight && hashed !== undefined;
}
