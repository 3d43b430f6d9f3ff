import { IntersectionType, PickType } from '@nestjs/swagger';
import { LIMITS, MAX_VERSION } from '@site/contract/limits';
import type {
  CancelBooking,
  ChangeClean,
  ChangeDetails,
  ConfirmFirstClean,
  MoveBooking,
  UndoCancellation,
} from '@site/contract/staff-bookings';
import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import { BookSlotDto } from '../bookings/book-slot.dto.js';
import { ChangeDto } from '../bookings/change.dto.js';
import { BooleanField, DateField, IntegerField, TextField } from '../http/fields.js';

export class ConfirmFirstCleanDto extends ChangeDto implements ConfirmFirstClean {
  @DateField()
  readonly date!: string;
}

export class MoveBookingDto
  extends IntersectionType(ChangeDto, PickType(BookSlotDto, ['day', 'start', 'end']))
  implements MoveBooking
{
  @DateField({ optional: true })
  readonly date?: string;
}

export class ChangeDetailsDto
  extends IntersectionType(
    ChangeDto,
    PickType(BookSlotDto, ['customerData', 'cleaningFrequency', 'propertyDetails']),
  )
  implements ChangeDetails {}

export class ChangeCleanDto extends ChangeDto implements ChangeClean {
  @BooleanField({ example: true })
  readonly isSkipped!: boolean;
}

export class CancelBookingDto extends ChangeDto implements CancelBooking {
  @TextField({ max: LIMITS.reason, example: 'The customer is moving house.', lines: true })
  readonly reason!: string;
}

/** Parameters of an address arrive as texts. */
const toNumber = (text: unknown) =>
  typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : text;

export class UndoCancellationDto implements UndoCancellation {
  @Transform(({ value }) => toNumber(value))
  @ValidateIf((_, version) => version !== undefined)
  @IntegerField({ min: 1, max: MAX_VERSION, example: 2, optional: true })
  readonly version?: number;
}
