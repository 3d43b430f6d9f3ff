import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import type { ChangePassword } from '@site/contract/staff-team';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { Statements } from '../database/statements.js';
import type { StaffMember } from '../staff/acting-staff.js';
import { hashPassword, isPasswordOf } from '../staff/passwords.js';
import { type Attempt, SignInAttempts } from '../staff/sign-in-attempts.js';
import type { StaffCaller } from '../staff/staff-caller.js';
import { FIND_ACCOUNT } from '../staff/staff-session-statements.js';
import type { CheckedAccount } from '../staff/staff-sessions.js';
import { checkPassword } from './password-rule.js';
import { CHANGE_PASSWORD, LOCK_ACCOUNT, WAS_PASSWORD_CHANGED } from './team-change-statements.js';

/** The password of the account that makes the request. */
@Injectable()
export class OwnPasswordService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly statements: Statements,
    private readonly attempts: SignInAttempts,
  ) {}

  /**
   * Changes it, and ends all other sessions of the account. A change that has been made already succeeds again: its
   * answer may have been lost.
   *
   * @throws {BadRequestException} for a wrong current password or a weak new one
   * @throws {TooManyRequestsException} after too many attempts
   */
  async change(
    { current, password }: ChangePassword,
    { account, sessionId }: StaffCaller,
    staff: StaffMember,
    address: string | undefined,
  ): Promise<void> {
    const { id = '', email = '', name = '' } = account ?? {};
    const attempt = { address, email };
    const found = await this.accountOf(attempt, current);
    if (!found) return this.checkIsMade(id, attempt, password);
    checkPassword(password, [email, name, this.env.company.name]);
    const values = [found.id, await hashPassword(password), found.passwordHash, sessionId, staff];
    const [row] = await this.statements.transaction<{ changed: boolean }>([
      [LOCK_ACCOUNT, [found.id]],
      [CHANGE_PASSWORD, values],
    ]);
    if (!row?.changed) await this.checkIsMade(id, attempt, password);
  }

  /**
   * @returns undefined for a wrong password
   * @throws {TooManyRequestsException} after too many attempts
   */
  private async accountOf(
    attempt: Required<Attempt>,
    password: string,
  ): Promise<CheckedAccount | undefined> {
    await this.attempts.count(attempt);
    const [found] = await this.statements.rows<CheckedAccount>(FIND_ACCOUNT, [[attempt.email]]);
    if (!(await isPasswordOf(found?.passwordHash, password, 'known'))) return undefined;
    await this.attempts.forget(attempt);
    return found;
  }

  /**
   * Counts as another attempt: it says of a second password whether it is right. Without a recent change nothing can be
   * repeated, and a mistake counts once.
   *
   * @throws {BadRequestException} when the account does not have the new password
   */
  private async checkIsMade(
    id: string,
    attempt: Required<Attempt>,
    password: string,
  ): Promise<void> {
    const was = await this.statements.row<{ recently: boolean }>(WAS_PASSWORD_CHANGED, [id]);
    if (!was.recently || !(await this.accountOf(attempt, password))) throw wrong();
  }
}

/** Not 401: that would ask to sign in again. */
const wrong = () => new BadRequestException('The current password is not right.');
