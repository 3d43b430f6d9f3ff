import { Injectable, UnauthorizedException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Statements } from '../database/statements.js';
import { spellingsOf } from '../email-address/spellings.js';
import { storedEmail } from '../email-address/stored-email.js';
import { type Asker, isPasswordOf } from './passwords.js';
import type { SignInDto } from './sign-in.dto.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { FIND_ACCOUNT } from './staff-session-statements.js';
import { type CheckedAccount, StaffSessions } from './staff-sessions.js';

/** Signs in to an account, or with the password that all staff share. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: StaffSessions,
    private readonly attempts: SignInAttempts,
    private readonly statements: Statements,
  ) {}

  /**
   * @throws {UnauthorizedException} for a wrong password, and the same for an email address without an account
   * @throws {TooManyRequestsException} after too many attempts
   */
  async signIn(given: SignInDto, request: Request, response: Response): Promise<void> {
    if ((await this.sessions.state(request)).access === 'open') return;
    const email = storedEmail(given.email);
    const attempt = { address: request.ip, email };
    const asker = await this.attempts.count(attempt);
    const account = email ? await this.account(email, given.password, asker) : undefined;
    const isRight = email ? account : this.sessions.isSharedPassword(given.password);
    if (!isRight || !(await this.sessions.open(request, response, account))) {
      throw new UnauthorizedException(
        email ? 'The email address or the password is not right.' : 'The password is not right.',
      );
    }
    await this.attempts.forget(attempt);
  }

  private async account(
    email: string,
    password: string,
    asker: Asker,
  ): Promise<CheckedAccount | undefined> {
    const [account] = await this.statements.rows<CheckedAccount>(FIND_ACCOUNT, [
      spellingsOf(email),
    ]);
    return (await isPasswordOf(account?.passwordHash, password, asker)) ? account : undefined;
  }
}
