import { ApiProperty } from '@nestjs/swagger';
import { DAYS, type Day, FREQUENCIES, type Frequency, TIME_SLOTS } from '@site/contract/bookings';
import { LIMITS, MAX_VERSION } from '@site/contract/limits';
import type {
  CancelBooking,
  ChangeDetails,
  ConfirmFirstClean,
  MoveBooking,
} from '@site/contract/staff-bookings';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { CustomerDataDto, PropertyDetailsDto } from '../bookings/book-slot.dto.js';
import { EndsTimeSlot } from '../bookings/time-slot.js';
import { ChoiceField, DateField, IntegerField, TextField } from '../http/fields.js';

/** Says for a part of the body that is missing or no object what it should be. */
const message = 'must be an object';

abstract class ChangeDto {
  @IntegerField({ min: 1, max: MAX_VERSION, example: 1 })
  readonly version!: number;
}

export class ConfirmFirstCleanDto extends ChangeDto implements ConfirmFirstClean {
  @DateField()
  readonly date!: string;
}

export class MoveBookingDto extends ChangeDto implements MoveBooking {
  @ChoiceField(DAYS)
  readonly day!: Day;

  @ChoiceField(TIME_SLOTS.map(({ start }) => start))
  readonly start!: string;

  @ChoiceField(TIME_SLOTS.map(({ end }) => end))
  @EndsTimeSlot()
  readonly end!: string;

  @DateField({ optional: true })
  readonly date?: string;
}

export class ChangeDetailsDto extends ChangeDto implements ChangeDetails {
  @IsObject({ message })
  @ValidateNested()
  @Type(() => CustomerDataDto)
  @ApiProperty()
  readonly customerData!: CustomerDataDto;

  @ChoiceField(FREQUENCIES)
  readonly cleaningFrequency!: Frequency;

  @IsObject({ message })
  @ValidateNested()
  @Type(() => PropertyDetailsDto)
  @ApiProperty()
  readonly propertyDetails!: PropertyDetailsDto;
}

export class CancelBookingDto extends ChangeDto implements CancelBooking {
  @TextField({ max: LIMITS.reason, example: 'The customer moves house.', lines: true })
  readonly reason!: string;
}
