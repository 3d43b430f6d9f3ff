import { createHash, createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { Statements } from '../database/statements.js';
import { cookieOptions, STAFF_COOKIE, tokenOf } from './staff-cookie.js';
import { CLOSE_SESSION, FIND_SESSION, OPEN_SESSION } from './staff-session-statements.js';

const HALF_A_DAY_S = 12 * 60 * 60;
const TOKEN_BYTES = 32;

/**
 * Staff sessions are rows in the database: signing out ends one at once, in every process. The cookie
 * holds a random token, the row a digest of it under a key made of the password, so that the table is of no
 * use to a reader and a new password ends all sessions.
 */
@Injectable()
export class StaffSessions {
  readonly access: 'open' | 'protected';
  private readonly password: string;
  private readonly key: Buffer;

  constructor(
    @Inject(ENV) { staffAccess }: Env,
    private readonly statements: Statements,
  ) {
    this.access = staffAccess.access;
    this.password = staffAccess.access === 'protected' ? staffAccess.password : '';
    this.key = scryptSync(this.password, 'staff session', 32);
  }

  /** Whether the caller may see staff data; everyone may when access is open. */
  async isSignedIn(request: Request): Promise<boolean> {
    if (this.access === 'open') return true;
    const token = tokenOf(request);
    if (!token) return false;
    return (await this.statements.rows(FIND_SESSION, [this.digest(token)])).length > 0;
  }

  /** Takes the same time for every wrong password. */
  isPassword(given: string): boolean {
    return timingSafeEqual(sha256(given), sha256(this.password));
  }

  /** Begins a session of half a day and gives the caller its cookie. */
  async open(request: Request, response: Response): Promise<void> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.statements.rows(OPEN_SESSION, [this.digest(token), HALF_A_DAY_S]);
    response.cookie(STAFF_COOKIE, token, {
      ...cookieOptions(request),
      maxAge: HALF_A_DAY_S * 1_000,
    });
  }

  /** Ends the caller's session, if there is one: its token is of no use from now on. */
  async close(request: Request, response: Response): Promise<void> {
    const token = tokenOf(request);
    if (token) await this.statements.rows(CLOSE_SESSION, [this.digest(token)]);
    response.clearCookie(STAFF_COOKIE, cookieOptions(request));
  }

  private digest(token: string): Buffer {
    return createHmac('sha256', this.key).update(token).digest();
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
