import { ConflictException, Injectable } from '@nestjs/common';
import type { ErasedCustomer } from '@site/contract/customer-data';
import { Statements } from '../database/statements.js';
import { spellingsOf } from '../email-address/spellings.js';
import { customerDigests } from '../limits/usage-limits.js';
import type { StaffMember } from '../staff/acting-staff.js';
import { ERASE_CUSTOMER, EXPORT_CUSTOMER, LOCK_CANCELLED } from './customer-statements.js';

/** The data of one customer, by email address. */
@Injectable()
export class CustomersService {
  constructor(private readonly statements: Statements) {}

  /** Everything that is stored about the customer, as JSON. */
  async export(email: string): Promise<string> {
    const { json } = await this.statements.row<{ json: string }>(EXPORT_CUSTOMER, [
      spellingsOf(email),
      customerDigests(email),
      email,
    ]);
    return json;
  }

  /** @throws {ConflictException} while the customer has a booking that is not cancelled */
  async erase(email: string, staff: StaffMember): Promise<ErasedCustomer> {
    const spellings = spellingsOf(email);
    const [row] = await this.statements.transaction<ErasedCustomer & { held: boolean }>([
      [LOCK_CANCELLED, [spellings]],
      [ERASE_CUSTOMER, [spellings, customerDigests(email), staff]],
    ]);
    if (!row) throw new Error('Erasing a customer answered without a row.');
    const { held, ...erased } = row;
    if (held) {
      throw new ConflictException(
        'This customer has a current booking. Cancel it first, then erase the data.',
      );
    }
    return erased;
  }
}
