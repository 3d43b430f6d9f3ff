import { Injectable } from '@nestjs/common';
import { type Statement, Statements } from '../database/statements.js';
import { rateLimitClient } from '../http/rate-limit-client.js';
import { sha256 } from '../http/sha256.js';
import { TooManyRequestsException } from '../http/too-many-requests.js';
import type { Asker } from './passwords.js';

/** Attempts that one client has within the window before it has to wait. */
const MAX_PER_CLIENT = 10;
/**
 * Attempts at one account, from all clients together. More than one client has: otherwise anybody could lock its owner
 * out by guessing. Somebody with many clients still could, but not for a client from which the owner has signed in
 * before: its attempts are counted separately. They need a limit, too, because others at the same IP address reset the
 * count of the client when they sign in to accounts of their own.
 */
const MAX_PER_ACCOUNT = 50;
/** How long a client stays known at an account after somebody has signed in from it. */
const KNOWN_FOR = '30 days';

/** Who signs in, and to which account; none with the shared password. */
export interface Attempt {
  address: string | undefined;
  email?: string;
}

/** Counts an attempt under the key `$1` or, when the client with the key `$2` is known, under `$3`. */
const COUNT_ATTEMPT: Statement = {
  name: 'count-sign-in-attempt',
  text: `
    WITH known AS (
      SELECT FROM sign_in_attempt WHERE caller = $2::bytea AND window_ends > now()
    )
    INSERT INTO sign_in_attempt AS earlier (caller, attempts, window_ends)
    VALUES (CASE WHEN EXISTS (SELECT FROM known) THEN $3::bytea ELSE $1::bytea END, 1,
      now() + interval '15 minutes')
    ON CONFLICT (caller) DO UPDATE SET
      attempts = CASE WHEN earlier.window_ends < now() THEN 1 ELSE earlier.attempts + 1 END,
      window_ends = CASE WHEN earlier.window_ends < now() THEN excluded.window_ends
        ELSE earlier.window_ends END
    RETURNING attempts, ceil(extract(epoch FROM window_ends - now()))::integer AS "secondsLeft",
      EXISTS (SELECT FROM known) AS "isKnown"`,
};

const FORGET_AND_KNOW: Statement = {
  name: 'forget-sign-in-attempts',
  text: `
    WITH forgotten AS (DELETE FROM sign_in_attempt WHERE caller = ANY ($1::bytea[]))
    INSERT INTO sign_in_attempt (caller, attempts, window_ends)
    SELECT caller, 0, now() + interval '${KNOWN_FOR}' FROM unnest($2::bytea[]) AS known (caller)
    ON CONFLICT (caller) DO UPDATE SET window_ends = excluded.window_ends`,
};

/** Limits guessing. Counted in the database, so that several processes count together. */
@Injectable()
export class SignInAttempts {
  constructor(private readonly statements: Statements) {}

  /**
   * @returns whether the client is known at the account
   * @throws {TooManyRequestsException} after too many attempts of one client, or at one account: from this client if it
   *   is known there, otherwise from all that are not
   */
  async count({ address, email }: Attempt): Promise<Asker> {
    await this.countOne([clientKey(address), null, null], MAX_PER_CLIENT);
    if (!email) return 'stranger';
    const keys = [accountKey(email), knownKey(address, email), accountFromKey(address, email)];
    return (await this.countOne(keys, MAX_PER_ACCOUNT)) ? 'known' : 'stranger';
  }

  /** To be called after a successful attempt: from then on its client is known at the account. */
  async forget({ address, email }: Attempt): Promise<void> {
    await this.statements.rows(FORGET_AND_KNOW, [
      [clientKey(address), ...(email ? [accountKey(email), accountFromKey(address, email)] : [])],
      email ? [knownKey(address, email)] : [],
    ]);
  }

  /**
   * @param keys values of {@link COUNT_ATTEMPT}
   * @returns whether the client is known
   */
  private async countOne(keys: (Buffer | null)[], most: number): Promise<boolean> {
    const { attempts, secondsLeft, isKnown } = await this.statements.row<{
      attempts: number;
      secondsLeft: number;
      isKnown: boolean;
    }>(COUNT_ATTEMPT, keys);
    if (attempts <= most) return isKnown;
    throw new TooManyRequestsException(
      'Too many attempts to sign in. Please wait a while and try again.',
      secondsLeft,
    );
  }
}

const clientKey = (address: string | undefined) => sha256(rateLimitClient(address));
/** Differs from the key of each client, in which there is no line break. */
const accountKey = (email: string) => sha256(`account\n${email}`);
/** From a client that is known at the account. */
const accountFromKey = (address: string | undefined, email: string) =>
  sha256(`account from\n${rateLimitClient(address)}\n${email}`);
const knownKey = (address: string | undefined, email: string) =>
  sha256(`known\n${rateLimitClient(address)}\n${email}`);
