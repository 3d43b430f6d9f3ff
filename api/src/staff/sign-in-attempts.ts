import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Statement, Statements } from '../database/statements.js';
import { clientOf } from '../http/client-address.js';
import { TooManyRequestsException } from '../http/too-many-requests.js';

/** Attempts that one client has within the window before it has to wait. */
const MAX_ATTEMPTS = 10;

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

const FORGET_ATTEMPTS: Statement = {
  name: 'forget-sign-in-attempts',
  text: 'DELETE FROM sign_in_attempt WHERE caller = $1',
};

/** Limits guessing. Counted in the database, so that several processes count together. */
@Injectable()
export class SignInAttempts {
  constructor(private readonly statements: Statements) {}

  /** @throws {TooManyRequestsException} after too many attempts of one client */
  async count(address: string | undefined): Promise<void> {
    const { attempts, secondsLeft } = await this.statements.row<{
      attempts: number;
      secondsLeft: number;
    }>(COUNT_ATTEMPT, [callerOf(address)]);
    if (attempts <= MAX_ATTEMPTS) return;
    throw new TooManyRequestsException(
      'Too many attempts to sign in. Please wait a while and try again.',
      secondsLeft,
    );
  }

  async forget(address: string | undefined): Promise<void> {
    await this.statements.rows(FORGET_ATTEMPTS, [callerOf(address)]);
  }
}

const callerOf = (address: string | undefined) =>
  createHash('sha256').update(clientOf(address)).digest();
