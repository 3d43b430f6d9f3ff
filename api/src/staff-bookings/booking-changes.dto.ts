import { IntersectionType, PickType } from '@nestjs/swagger';
import { LIMITS } from '@site/contract/limits';
import type {
  CancelBooking,
  ChangeClean,
  ChangeDetails,
  ConfirmFirstClean,
  MoveBooking,
} from '@site/contract/staff-bookings';
import { BookSlotDto } from '../bookings/book-slot.dto.js';
import { ChangeDto } from '../bookings/change.dto.js';
import { BooleanField, DateField, TextField } from '../http/fields.js';

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
