import { ConflictException, Injectable } from '@nestjs/common';
import { type BookSlot, DAYS, type Slot } from '@site/contract/bookings';
import { Statements } from '../database/statements.js';
import { customerEmail } from '../email-address/customer-email.js';
import { requestDigest } from '../http/idempotency.js';
import type { Sender } from '../http/sender.js';
import { Admission } from '../limits/admission.js';
import { BOOK_SLOT, EARLIER_BOOKING, WEEK } from './booking-statements.js';

/** The booked week, and bookings of customers. What staff do with them is in `staff-bookings`. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly statements: Statements,
    private readonly admission: Admission,
  ) {}

  /** The week as JSON; customer, property and time of booking only `withDetails`. */
  async week({ withDetails }: { withDetails: boolean }): Promise<string> {
    const { json } = await this.statements.row<{ json: string }>(WEEK, [DAYS, withDetails]);
    return json;
  }

  /**
   * Books the slot, or returns the outcome of the first request with this key.
   *
   * @param attributedLinkIds ids of marketing links; the first that is in use counts
   * @throws {ConflictException} when the slot is taken, or the key was used for another request
   * @throws {TooManyRequestsException} above a limit
   * @throws {ProofRequiredException} while the site is busy
   */
  async book(request: BookSlot, sender: Sender, attributedLinkIds: string[]): Promise<Slot> {
    const { day, start, end } = request;
    const values = columns(request);
    const { booked } = await this.admission.store<{ booked: boolean }>(
      {
        kind: 'booking',
        digest: requestDigest('book', values),
        email: request.customerData.email,
        statement: BOOK_SLOT,
        earlier: EARLIER_BOOKING,
        values: [...values, attributedLinkIds],
      },
      sender,
    );
    if (!booked) {
      throw new ConflictException(
        'This time slot has just been booked. Please choose another one.',
      );
    }
    return { day, start, end };
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
  customerEmail(customerData.email),
  customerData.phone,
  customerData.address,
  cleaningFrequency,
  propertyDetails.bedrooms,
  propertyDetails.bathrooms,
];
