import { Injectable } from '@nestjs/common';
import type { StaffLink } from '@site/contract/staff-links';
import { Statements } from '../database/statements.js';
import type { StaffMember } from '../staff/acting-staff.js';
import { unknownLink } from './marketing-id.js';
import { ARCHIVE_LINK, RESTORE_LINK, STAFF_LINKS } from './staff-link-statements.js';

/** Marketing links as staff see them: with what is attributed to each, and archived ones too. */
@Injectable()
export class StaffLinksService {
  constructor(private readonly statements: Statements) {}

  /** All links, archived ones too. */
  all(): Promise<StaffLink[]> {
    return this.statements.rows<StaffLink>(STAFF_LINKS, []);
  }

  /**
   * Archives a link or restores it; repeating it changes nothing.
   *
   * @throws {NotFoundException} for an unknown id
   */
  async setArchived(id: string, archived: boolean, staff: StaffMember): Promise<void> {
    const { known } = await this.statements.row<{ known: boolean }>(
      archived ? ARCHIVE_LINK : RESTORE_LINK,
      [id, staff],
    );
    if (!known) throw unknownLink(id);
  }
}
