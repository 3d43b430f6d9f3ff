import { ConflictException, Injectable } from '@nestjs/common';
import { DAYS, TIME_SLOTS } from '@site/contract/bookings';
import { type StaffBooking, UNDO_MINUTES } from '@site/contract/staff-bookings';
import { type Statement, Statements } from '../database/statements.js';
import { violates } from '../database/violates.js';
import { changedMeanwhile } from '../http/changed-meanwhile.js';
import { QUEUE_IF_RESTORED, SURELY_UNSENT_S } from '../mail/queue-booking-change.js';
import { NOBODY, type StaffMember } from '../staff/acting-staff.js';
import { UNDO_CANCELLATION } from './booking-change-statements.js';
import type { BookingChange } from './booking-changes.js';
import { unknownBooking } from './booking-id.js';
import { describeBooking, type StoredBooking, seriesOf } from './describe-booking.js';
import { cleanToRemindOf } from './held-cleans.js';
import { STAFF_BOOKING } from './staff-booking-statements.js';

const STARTS = TIME_SLOTS.map(({ start }) => start);
const ENDS = TIME_SLOTS.map(({ end }) => end);

export const CANCELLED = 'This booking has been cancelled.';

const SLOT_TAKEN = 'recurring_booking_one_per_slot';

interface Changing {
  id: string;
  staff: StaffMember;
  /** Reads the booking for the one who changes it. */
  find(): Promise<StaffBooking>;
}

interface Outcome {
  changed: boolean;
  /** Of an undo: whether its time is over, by the clock that decides. */
  late?: boolean | null;
}

/** Customers have no name in the history: it holds no personal data. */
const THE_CUSTOMER = NOBODY;

/** Changes of bookings by the office, and by customers on their own pages. */
@Injectable()
export class StaffBookingsService {
  constructor(private readonly statements: Statements) {}

  /** @throws {NotFoundException} when there is none with this id */
  async find(id: string): Promise<StaffBooking> {
    const [row] = await this.statements.rows<{ booking: StoredBooking }>(STAFF_BOOKING, [
      id,
      DAYS,
      STARTS,
      ENDS,
    ]);
    if (!row) throw unknownBooking(id);
    return describeBooking(row.booking, new Date());
  }

  /**
   * As {@link find}, for the customer, who may learn here that the office has cancelled the booking, before the email
   * about it: then an undo is mailed, too, however soon it comes.
   */
  async findForCustomer(id: string): Promise<StaffBooking> {
    const booking = await this.find(id);
    const { version, cancellation, history } = booking;
    if (cancellation && history[0]?.actor !== 'customer') {
      await this.statements.rows(QUEUE_IF_RESTORED, [id, version, cancellation.at]);
    }
    return booking;
  }

  /**
   * Makes a change to the version of the booking on which it is based. If the booking is already as it should be, for
   * example because the change is repeated after its response was lost, this succeeds and changes nothing.
   *
   * @throws {BadRequestException} for a value that does not fit the booking
   * @throws {ConflictException} when somebody has changed or cancelled the booking, or the slot is not free
   */
  change(id: string, change: BookingChange, staff: StaffMember): Promise<StaffBooking> {
    return this.make(change, { id, staff, find: () => this.find(id) });
  }

  /** As {@link change}, by the customer. */
  changeByCustomer(id: string, change: BookingChange): Promise<StaffBooking> {
    return this.make(change, { id, staff: THE_CUSTOMER, find: () => this.findForCustomer(id) });
  }

  private async make(change: BookingChange, { id, staff, find }: Changing): Promise<StaffBooking> {
    const before = await find();
    if (change.isDone(before)) return before;
    checkVersion(before, change.version);
    const values = [id, change.version, staff, ...change.values(before)];
    const { changed } = await this.outcome(change.statement, values);
    const after = await find();
    if (changed || change.isDone(after)) return after;
    checkVersion(after, change.version);
    throw new ConflictException('This slot is not free any more. Please choose another one.');
  }

  /**
   * Restores a cancelled booking. One that was restored already stays as it is, and this succeeds: the response may have
   * been lost.
   *
   * @param version of the cancelled booking; staff pages of contracts before 1.10.0 name none, and undo any cancellation
   * @throws {ConflictException}
   */
  async undoCancellation(
    id: string,
    version: number | undefined,
    staff: StaffMember,
  ): Promise<StaffBooking> {
    const before = await this.find(id);
    checkUndo(before, version);
    if (!before.cancellation) return before;
    const { changed, late } = await this.outcome(UNDO_CANCELLATION, [
      id,
      staff,
      UNDO_MINUTES,
      SURELY_UNSENT_S,
      cleanToRemindOf(before, seriesOf(before), new Date()),
      version,
    ]);
    const after = await this.find(id);
    if (changed) return after;
    checkUndo(after, version);
    if (!after.cancellation) return after;
    throw new ConflictException(
      late
        ? 'It is too late to undo this. The customer can book again.'
        : 'The slot has been booked or closed meanwhile.',
    );
  }

  private async outcome(statement: Statement, values: unknown[]): Promise<Outcome> {
    try {
      return await this.statements.row<Outcome>(statement, values);
    } catch (failure) {
      // Booked or closed at the same moment.
      if (violates(failure, SLOT_TAKEN)) return { changed: false };
      throw failure;
    }
  }
}

/** @throws {ConflictException} when the booking has changed since the caller read it */
function checkVersion(booking: StaffBooking, version: number) {
  if (booking.cancellation) throw new ConflictException(CANCELLED);
  if (booking.version !== version) throw changedMeanwhile();
}

/** @throws {ConflictException} unless the booking is as this cancellation, or the undo of it, has left it */
function checkUndo(booking: StaffBooking, version: number | undefined) {
  if (version === undefined) return;
  const expected = booking.cancellation ? version : version + 1;
  if (booking.version !== expected) throw changedMeanwhile();
}
