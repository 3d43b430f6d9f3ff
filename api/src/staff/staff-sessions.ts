import { createHmac, scryptSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { StaffRole } from '@site/contract/session';
import type { Request, Response } from 'express';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { Statements } from '../database/statements.js';
import { newToken } from '../http/new-token.js';
import { sha256 } from '../http/sha256.js';
import { browserName } from './browser-name.js';
import { normalized } from './passwords.js';
import type { StaffCaller } from './staff-caller.js';
import { allTokensOf, cookieName, cookieOptions, tokenOf } from './staff-cookie.js';
import {
  CLOSE_SESSION,
  FIND_SESSION,
  NOTE_SESSION_USE,
  OPEN_ACCOUNT_SESSION,
  OPEN_SHARED_SESSION,
} from './staff-session-statements.js';

const HALF_A_DAY_S = 12 * 60 * 60;

/** How the staff pages are protected, and who makes a request. */
export interface StaffState {
  access: 'open' | 'protected';
  accounts: boolean;
  caller: StaffCaller | undefined;
}

/** An account whose password has just been checked. */
export interface CheckedAccount {
  id: string;
  passwordHash: string;
}

interface FoundSession {
  accounts: boolean;
  sessionId: string | null;
  accountId: string | null;
  name: string;
  email: string;
  role: StaffRole;
  isUnseen: boolean;
}

/**
 * Staff sessions are rows in the database: signing out ends one at once, in every process. The cookie
 * holds a random token, the row a digest of it, so that the table is of no use to a reader. With the shared password
 * the digest has a key made of it: a new password ends these sessions, and none of an account.
 */
@Injectable()
export class StaffSessions {
  /** What the settings say; accounts protect the pages whatever they say. */
  private readonly access: 'open' | 'protected';
  private readonly password: string | undefined;
  private readonly key: Buffer;

  constructor(
    @Inject(ENV) { staffAccess }: Env,
    private readonly statements: Statements,
  ) {
    this.access = staffAccess.access;
    this.password = staffAccess.access === 'protected' ? staffAccess.password : undefined;
    this.key = scryptSync(this.password ?? '', 'staff session', 32);
  }

  get hasSharedPassword(): boolean {
    return this.password !== undefined;
  }

  /** Who makes a request; undefined for a visitor. Queries the database only when it has to. */
  async caller(request: Request): Promise<StaffCaller | undefined> {
    if (this.access === 'protected' && !tokenOf(request)) return undefined;
    return (await this.state(request)).caller;
  }

  /** Whether the caller may see staff data; everyone may when access is open. */
  async isSignedIn(request: Request): Promise<boolean> {
    return (await this.caller(request)) !== undefined;
  }

  /** As {@link isSignedIn}, of a request that is long made: asking again is no use of its session. */
  async isStillSignedIn(request: Request): Promise<boolean> {
    return this.stateOf(await this.find(request)).caller !== undefined;
  }

  async state(request: Request): Promise<StaffState> {
    const found = await this.find(request);
    if (found.sessionId && found.isUnseen) await this.noteUse(found.sessionId);
    return this.stateOf(found);
  }

  private find(request: Request): Promise<FoundSession> {
    const token = tokenOf(request);
    const digests = token ? this.digests(token) : [null, null];
    return this.statements.row<FoundSession>(FIND_SESSION, digests);
  }

  private stateOf(found: FoundSession): StaffState {
    const access = found.accounts ? 'protected' : this.access;
    return { access, accounts: found.accounts, caller: callerIn(found, access) };
  }

  /** Takes the same time for every wrong password; always false when staff share none. */
  isSharedPassword(given: string): boolean {
    const isEqual = timingSafeEqual(
      sha256(normalized(given)),
      sha256(normalized(this.password ?? '')),
    );
    return isEqual && this.password !== undefined;
  }

  /**
   * Begins a session of half a day, in place of the one that the caller may have, and gives the caller its cookie.
   *
   * @param account undefined for the shared password
   * @returns whether a session was opened: not when the account has been removed meanwhile, or has another password
   */
  async open(request: Request, response: Response, account?: CheckedAccount): Promise<boolean> {
    const token = newToken();
    const [shared, own] = this.digests(token);
    const opened = account
      ? await this.statements.rows(OPEN_ACCOUNT_SESSION, [
          own,
          HALF_A_DAY_S,
          browserName(request.get('user-agent')),
          account.id,
          account.passwordHash,
        ])
      : await this.statements.rows(OPEN_SHARED_SESSION, [shared, HALF_A_DAY_S]);
    if (opened.length === 0) return false;
    await this.end(request);
    response.cookie(cookieName(request), token, {
      ...cookieOptions(request),
      maxAge: HALF_A_DAY_S * 1_000,
    });
    return true;
  }

  /** Ends the caller's session, if there is one: its token is of no use from now on. */
  async close(request: Request, response: Response): Promise<void> {
    await this.end(request);
    response.clearCookie(cookieName(request), cookieOptions(request));
  }

  /** Also of a cookie that opens nothing: of an earlier version, or sent behind one that a script has added. */
  private async end(request: Request): Promise<void> {
    const digests = allTokensOf(request).flatMap((token) => this.digests(token));
    if (digests.length > 0) await this.statements.rows(CLOSE_SESSION, [digests]);
  }

  /** A session stays valid when its last use cannot be noted, say on a full disk. */
  private async noteUse(sessionId: string): Promise<void> {
    await this.statements.rows(NOTE_SESSION_USE, [sessionId]).catch(() => undefined);
  }

  /** Digests of a token: for a session with the shared password, and for one of an account. */
  private digests(token: string): [shared: Buffer, own: Buffer] {
    return [createHmac('sha256', this.key).update(token).digest(), sha256(token)];
  }
}

function callerIn(found: FoundSession, access: StaffState['access']): StaffCaller | undefined {
  const { accounts, sessionId, accountId, name, email, role } = found;
  if (accountId) return { role, account: { id: accountId, name, email }, sessionId };
  if (!sessionId && access === 'protected') return undefined;
  // The shared password does not say who uses it: once there are owners, it is for the daily work only.
  return { role: accounts ? 'office' : 'owner', account: null, sessionId };
}
