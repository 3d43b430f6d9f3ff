import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { ChangeRole } from '@site/contract/staff-team';
import type pg from 'pg';
import { type Statement, Statements } from '../database/statements.js';
import { violates } from '../database/violates.js';
import { changedMeanwhile } from '../http/changed-meanwhile.js';
import type { StaffMember } from '../staff/acting-staff.js';
import type { StaffCaller } from '../staff/staff-caller.js';
import { CHANGE_ROLE, END_SESSIONS, REMOVE_MEMBER } from './team-change-statements.js';
import { SESSIONS, TEAM } from './team-statements.js';

const HAS_OWNER = 'staff_account_has_owner';
/** No session has it. */
const NO_SESSION = '0';

/** Who has an account, what they may do, and where they are signed in. Results are JSON. */
@Injectable()
export class TeamService {
  constructor(private readonly statements: Statements) {}

  async team(): Promise<string> {
    return (await this.statements.row<{ json: string }>(TEAM, [])).json;
  }

  /**
   * @throws {NotFoundException} for an unknown id
   * @throws {ConflictException} when somebody has changed the role meanwhile, or it is that of the last owner
   */
  async changeRole(id: string, { role, version }: ChangeRole, staff: StaffMember) {
    const [row] = await this.whileThereIsAnOwner<{ done: boolean }>(CHANGE_ROLE, [
      id,
      version,
      role,
      staff,
    ]);
    if (!row) throw unknownAccount();
    if (!row.done) throw changedMeanwhile();
    return this.team();
  }

  /**
   * Changes nothing for somebody who has been removed already.
   *
   * @throws {ConflictException} for the last owner
   */
  async remove(id: string, staff: StaffMember): Promise<string> {
    await this.whileThereIsAnOwner(REMOVE_MEMBER, [id, staff]);
    return this.team();
  }

  /** @throws {NotFoundException} for an unknown id */
  async sessions(id: string, { sessionId }: StaffCaller): Promise<string> {
    const [row] = await this.statements.rows<{ json: string }>(SESSIONS, [id, sessionId]);
    if (!row) throw unknownAccount();
    return row.json;
  }

  /** Ends one session of an account, or all but the one that makes the request. */
  async endSessions(id: string, session: string | null, caller: StaffCaller, staff: StaffMember) {
    const current = caller.sessionId ?? NO_SESSION;
    await this.statements.rows(END_SESSIONS, [id, session, current, staff]);
    return this.sessions(id, caller);
  }

  private async whileThereIsAnOwner<Row extends pg.QueryResultRow>(
    statement: Statement,
    values: unknown[],
  ): Promise<Row[]> {
    try {
      return await this.statements.rows<Row>(statement, values);
    } catch (failure) {
      if (!violates(failure, HAS_OWNER)) throw failure;
      throw new ConflictException('There has to be an owner. Make somebody else an owner first.');
    }
  }
}

const unknownAccount = () => new NotFoundException('There is no such account any more.');
