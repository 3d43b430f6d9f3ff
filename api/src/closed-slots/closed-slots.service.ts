import { ConflictException, Injectable } from '@nestjs/common';
import { DAYS, type Slot } from '@site/contract/bookings';
import type { ClosedSlot } from '@site/contract/closed-slots';
import { Statements } from '../database/statements.js';
import type { StaffMember } from '../staff/acting-staff.js';
import { CLOSE_SLOT, CLOSED_SLOTS, OPEN_SLOT } from './closed-slot-statements.js';

/** Slots that the office has closed. A trigger keeps one from being booked as well. */
@Injectable()
export class ClosedSlotsService {
  constructor(private readonly statements: Statements) {}

  /** All closed slots, in the order of the week. */
  all(): Promise<ClosedSlot[]> {
    return this.statements.rows<ClosedSlot>(CLOSED_SLOTS, [DAYS]);
  }

  /** @throws {ConflictException} when the slot is booked */
  async close({ day, start, end }: Slot, reason: string, staff: StaffMember): Promise<void> {
    const { closed } = await this.statements.row<{ closed: boolean }>(CLOSE_SLOT, [
      day,
      start,
      end,
      reason,
      staff,
    ]);
    if (!closed) {
      throw new ConflictException('This slot is booked. Move or cancel the booking first.');
    }
  }

  /** A slot that is not closed stays as it is. */
  async open({ day, start }: Slot, staff: StaffMember): Promise<void> {
    await this.statements.rows(OPEN_SLOT, [day, start, staff]);
  }
}
