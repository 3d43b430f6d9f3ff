import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import type { ChangePassword } from '@site/contract/staff-team';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { Statements } from '../database/statements.js';
import type { StaffMember } from '../staff/acting-staff.js';
import { hashPassword, isPasswordOf } from '../staff/passwords.js';
import { SignInAttempts } from '../staff/sign-in-attempts.js';
import type { StaffCaller } from '../staff/staff-caller.js';
import { FIND_ACCOUNT } from '../staff/staff-session-statements.js';
import type { CheckedAccount } from '../staff/staff-sessions.js';
import { checkPassword } from './password-rule.js';
import { CHANGE_PASSWORD, LOCK_ACCOUNT } from './team-change-statements.js';

/** The password of the account that makes the request. */
@Injectable()
export class OwnPasswordService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly statements: Statements,
    private readonly attempts: SignInAttempts,
  ) {}

  /**
   * Changes it, and ends all other sessions of the account.
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
    const { email = '', name = '' } = account ?? {};
    await this.attempts.count({ address, email });
    const [found] = await this.statements.rows<CheckedAccount>(FIND_ACCOUNT, [[email]]);
    if (!(await isPasswordOf(found?.passwordHash, current, 'known'))) throw wrong();
    await this.attempts.forget({ address, email });
    checkPassword(password, [email, name, this.env.company.name]);
    const values = [found?.id, await hashPassword(password), found?.passwordHash, sessionId, staff];
    const [row] = await this.statements.transaction<{ changed: boolean }>([
      [LOCK_ACCOUNT, [found?.id]],
      [CHANGE_PASSWORD, values],
    ]);
    if (!row?.changed) throw wrong();
  }
}

/** Not 401: that would ask to sign in again. */
const wrong = () => new BadRequestException('The current password is not right.');
