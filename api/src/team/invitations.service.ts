import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { StaffRole } from '@site/contract/session';
import type { AcceptInvitation, InvitedPerson, InvitePerson } from '@site/contract/staff-team';
import { Statements } from '../database/statements.js';
import { violates } from '../database/violates.js';
import { spellingsOf } from '../email-address/spellings.js';
import { storedEmail } from '../email-address/stored-email.js';
import { changedMeanwhile } from '../http/changed-meanwhile.js';
import { sha256 } from '../http/sha256.js';
import type { StaffMember } from '../staff/acting-staff.js';
import { hashPassword } from '../staff/passwords.js';
import type { CheckedAccount } from '../staff/staff-sessions.js';
import { InvitationLinks, type LinkedInvitation } from './invitation-links.js';
import {
  ACCEPT_INVITATION,
  FIND_INVITATION,
  INVITE,
  INVITE_BY_EMAIL,
  REPEAT_INVITATION,
  WITHDRAW_INVITATION,
} from './invitation-statements.js';

const ONE_PER_EMAIL = 'staff_account_one_per_email';

/** Invitations to make an account. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly statements: Statements,
    private readonly links: InvitationLinks,
  ) {}

  /**
   * @param origin scheme and host of the link.
   * @throws {ConflictException} for somebody with an account
   */
  async inviteByEmail(person: InvitePerson, origin: string, staff: StaffMember): Promise<void> {
    const values = [...valuesOf(person, staff), origin];
    const { invited } = await this.statements.row<{ invited: boolean }>(INVITE_BY_EMAIL, values);
    if (!invited) throw hasAccount();
  }

  /**
   * Invites without an email.
   *
   * @throws {ConflictException} for somebody with an account
   */
  async invite(
    person: InvitePerson,
    origin: string,
    staff: StaffMember,
  ): Promise<LinkedInvitation> {
    const [row] = await this.statements.rows<{ id: string }>(INVITE, valuesOf(person, staff));
    const invitation = row && (await this.links.add(row.id, origin));
    if (!invitation) throw hasAccount();
    return invitation;
  }

  /**
   * Sends another link of an invitation that is still there.
   *
   * @param role as the staff member has seen it
   * @param origin scheme and host of the link.
   * @throws {ConflictException} when it has been withdrawn or accepted, or has another role
   */
  async repeat(id: string, role: StaffRole, origin: string, staff: StaffMember): Promise<void> {
    const values = [id, role, staff, origin];
    const { invited } = await this.statements.row<{ invited: boolean }>(REPEAT_INVITATION, values);
    if (!invited) throw changedMeanwhile();
  }

  async withdraw(id: string, staff: StaffMember): Promise<void> {
    await this.statements.rows(WITHDRAW_INVITATION, [id, staff]);
  }

  /** @throws {NotFoundException} for a token that is wrong, used or expired: they look the same */
  async find(token: string): Promise<InvitedPerson> {
    const [person] = await this.statements.rows<InvitedPerson>(FIND_INVITATION, [sha256(token)]);
    if (!person) throw unusable();
    return person;
  }

  /**
   * Makes the account. An invitation can be accepted only once.
   *
   * @throws {NotFoundException} as {@link find}
   */
  async accept({ token, name, password }: AcceptInvitation): Promise<CheckedAccount> {
    const passwordHash = await hashPassword(password);
    const values = [sha256(token), name, passwordHash];
    const [account] = await this.statements
      .rows<{ id: string }>(ACCEPT_INVITATION, values)
      .catch((failure: unknown) => {
        // An earlier invitation to the address was accepted while this one was made.
        if (violates(failure, ONE_PER_EMAIL)) return [];
        throw failure;
      });
    if (!account) throw unusable();
    return { id: account.id, passwordHash };
  }
}

function valuesOf({ email, name, role }: InvitePerson, staff: StaffMember) {
  const stored = storedEmail(email);
  return [stored, name, role, staff, spellingsOf(stored)];
}

const hasAccount = () =>
  new ConflictException('There is an account for this email address already.');
export const unusable = () =>
  new NotFoundException(
    'This invitation cannot be used: it is wrong, used or has expired. Ask for a new one.',
  );
