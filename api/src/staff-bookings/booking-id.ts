import { NotFoundException, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { quoted } from '../http/text.js';

/** At most 18 digits, which always fit a `bigint`. */
const ID = /^[1-9]\d{0,17}$/;

/** The id of a booking in a URL. Unlike `IdPipe` it responds 404 also to text that is not an id. */
export class BookingIdPipe implements PipeTransform<string, string> {
  /** @throws {NotFoundException} for an id that no booking can have */
  transform(id: string): string {
    if (ID.test(id)) return id;
    throw unknownBooking(id);
  }
}

export const unknownBooking = (id: string) =>
  new NotFoundException(`There is no booking ${quoted(id)}.`);

export const ApiBookingId = () =>
  ApiParam({
    name: 'id',
    description: 'Id of the booking, as in the week for staff.',
    schema: { type: 'string', minLength: 1, maxLength: 18, pattern: ID.source },
    example: '1',
  });
