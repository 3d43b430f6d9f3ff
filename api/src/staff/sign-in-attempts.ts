import { Injectable } from '@nestjs/common';
import { type Statement, Statements } from '../database/statements.js';
import { rateLimitClient } from '../http/rate-limit-client.js';
import { sha256 } from '../http/sha256.js';
import { TooManyRequestsException } from '../http/too-many-requests.js';
import type { Asker } from './passwords.js';

/** Attempts that one client has within the window before it has to wait. */
const MAX_PER_CLIENT = 10;
/**
 * Attempts at one account, from all clients together. More than one client has: otherwise anybody could lock
 * its owner out by guessing. Those who have many clients still could; they cannot where the owner has signed in before.
 */
const MAX_PER_ACCOUNT = 50;
/** How long a client is known from which somebody has signed in to an account. */
const KNOWN_FOR = '30 days';

/** Who signs in, and to which account; none with the shared password. */
export interface Attempt {
  address: string | undefined;
  email?: string;
}

const COUNT_ATTEMPT: Statement = {
  name: 'count-sign-in-attempt',
  text: `
    INSERT INTO sign_in_attempt AS earlier (caller, attempts, window_ends)
    VALUES ($1, 1, now() + interval '15 minutes')
    ON CONFLICT (caller) DO UPDATE SET
      attempts = CASE WHEN earlier.window_ends < now() THEN 1 ELSE earlier.attempts + 1 END,
      window_ends = CASE WHEN earlier.window_ends < now() THEN excluded.window_ends
        ELSE earlier.window_ends END
    RETURNING attempts, ceil(extract(epoch FROM window_ends - now()))::integer AS "secondsLeft"`,
};

const FORGET_AND_KNOW: Statement = {
  name: 'forget-sign-in-attempts',
  text: `
    WITH forgotten AS (DELETE FROM sign_in_attempt WHERE caller = ANY ($1::bytea[]))
    INSERT INTO sign_in_attempt (caller, attempts, window_ends)
    SELECT caller, 0, now() + interval '${KNOWN_FOR}' FROM unnest($2::bytea[]) AS known (caller)
    ON CONFLICT (caller) DO UPDATE SET window_ends = excluded.window_ends`,
};

const IS_KNOWN: Statement = {
  name: 'is-known-sign-in-client',
  text: `
    SELECT EXISTS (SELECT FROM sign_in_attempt WHERE caller = $1 AND window_ends > now()) AS "isKnown"`,
};

/** Limits guessing. Counted in the database, so that several processes count together. */
@Injectable()
export class SignInAttempts {
  constructor(private readonly statements: Statements) {}

  /**
   * @returns whether the client is known at the account
   * @throws {TooManyRequestsException} after too many attempts of one client, or at one account, unless the client is
   *   known there
   */
  async count({ address, email }: Attempt): Promise<Asker> {
    await this.countOne(clientKey(address), MAX_PER_CLIENT);
    if (!email) return 'stranger';
    if (await this.isKnown(address, email)) return 'known';
    await this.countOne(accountKey(email), MAX_PER_ACCOUNT);
    return 'stranger';
  }

  /** To be called when an attempt was right: from then on its client is known at the account. */
  async forget({ address, email }: Attempt): Promise<void> {
    await this.statements.rows(FORGET_AND_KNOW, [
      [clientKey(address), ...(email ? [accountKey(email)] : [])],
      email ? [knownKey(address, email)] : [],
    ]);
  }

  private async isKnown(address: string | undefined, email: string): Promise<boolean> {
    const { isKnown } = await this.statements.row<{ isKnown: boolean }>(IS_KNOWN, [
      knownKey(address, email),
    ]);
    return isKnown;
  }

  private async countOne(key: Buffer, most: number): Promise<void> {
    const { attempts, secondsLeft } = await this.statements.row<{
      attempts: number;
      secondsLeft: number;
    }>(COUNT_ATTEMPT, [key]);
    if (attempts <= most) return;
    throw new TooManyRequestsException(
      'Too many attempts to sign in. Please wait a while and try again.',
      secondsLeft,
    );
  }
}

const clientKey = (address: string | undefined) => sha256(rateLimitClient(address));
/** No client's key: none has a line break. */
const accountKey = (email: string) => sha256(`account\n${email}`);
const knownKey = (address: string | undefined, email: string) =>
  sha256(`known\n${rateLimitClient(address)}\n${email}`);
