import { ConflictException, Injectable } from '@nestjs/common';
import { type BookSlot, DAYS, type Slot } from '@site/contract/bookings';
import { Statements } from '../database/statements.js';
import { checkSameRequest, digestOf } from '../http/idempotency.js';
import { BOOK_SLOT, EARLIER_BOOKING, WEEK } from './booking-statements.js';

@Injectable()
export class BookingsService {
  constructor(private readonly statements: Statements) {}

  /** The week as JSON; customer, property and time of booking only `withDetails`. */
  async week({ withDetails }: { withDetails: boolean }): Promise<string> {
    const { json } = await this.statements.row<{ json: string }>(WEEK, [DAYS, withDetails]);
    return json;
  }

  /**
   * Books the slot, or answers as the first request with this key was answered.
   *
   * @throws {ConflictException} when the slot is taken, or the key stands for another request
   */
  async book(request: BookSlot, key: string | null): Promise<Slot> {
    const { day, start, end } = request;
    if (!(await this.isBooked(request, key))) {
      throw new ConflictException(
        'This time slot has just been booked. Please choose another one.',
      );
    }
    return { day, start, end };
  }

  private async isBooked(request: BookSlot, key: string | null): Promise<boolean> {
    const values = columns(request);
    const digest = digestOf('book', values);
    const now = await this.statements.row<{ goesAhead: boolean; booked: boolean }>(BOOK_SLOT, [
      key,
      digest,
      ...values,
    ]);
    if (now.goesAhead) return now.booked;
    const first = await this.statements.row<{ request: Buffer; booked: boolean }>(EARLIER_BOOKING, [
      key,
    ]);
    checkSameRequest(first.request, digest);
    return first.booked;
  }
}

const columns = ({
  day,
  start,
  end,
  customerData,
  cleaningFrequency,
  propertyDetails,
}: BookSlot) => [
  day,
  start,
  end,
  customerData.firstName,
  customerData.lastName,
  customerData.email,
  customerData.phone,
  customerData.address,
  cleaningFrequency,
  propertyDetails.bedrooms,
  propertyDetails.bathrooms,
];
