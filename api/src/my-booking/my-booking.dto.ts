import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { FREQUENCIES, type Frequency } from '@site/contract/bookings';
import { LIMITS } from '@site/contract/limits';
import type {
  CancelMyBooking,
  ChangeMyClean,
  ChangeMyContact,
  FreeSlot,
  MoveMyBooking,
  MyBooking,
  MyClean,
} from '@site/contract/my-booking';
import { BookSlotDto, CustomerDataDto, PropertyDetailsDto } from '../bookings/book-slot.dto.js';
import { ChangeDto } from '../bookings/change.dto.js';
import { SlotDto } from '../bookings/recurring-bookings.dto.js';
import { BooleanField, DateField, TextField } from '../http/fields.js';

const A_DATE = { type: String, format: 'date', example: '2026-03-31' };
const A_REFUSAL = {
  type: String,
  nullable: true,
  example: null,
  description: 'Why the terms do not let this be done online now; null when they do.',
};

export class MoveMyBookingDto
  extends IntersectionType(ChangeDto, PickType(BookSlotDto, ['day', 'start', 'end']))
  implements MoveMyBooking
{
  @DateField({ optional: true })
  readonly from?: string;
}

export class ChangeMyCleanDto extends ChangeDto implements ChangeMyClean {
  @BooleanField({ example: true })
  readonly isSkipped!: boolean;
}

export class ChangeMyContactDto
  extends IntersectionType(ChangeDto, PickType(CustomerDataDto, ['address']))
  implements ChangeMyContact
{
  @TextField({ max: LIMITS.phone, example: '0491 570 156', optional: true })
  readonly phone: string = '';
}

export class CancelMyBookingDto extends ChangeDto implements CancelMyBooking {
  @TextField({ max: LIMITS.reason, example: 'We are moving house.', lines: true, optional: true })
  readonly reason: string = '';
}

class MyCleanDto implements MyClean {
  @ApiProperty(A_DATE)
  readonly date!: string;

  @ApiProperty({ example: false })
  readonly isSkipped!: boolean;

  @ApiProperty({ example: true, description: 'Whether it is at least 24 hours ahead.' })
  readonly canChange!: boolean;
}

class FreeSlotDto extends SlotDto implements FreeSlot {
  @ApiProperty({ ...A_DATE, nullable: true, description: 'Date of the first clean in this slot.' })
  readonly from!: string | null;
}

export class MyBookingDto extends SlotDto implements MyBooking {
  @ApiProperty({ type: 'integer', example: 1, description: 'Increases with each change.' })
  readonly version!: number;

  @ApiProperty({ example: 'Mia' })
  readonly firstName!: string;

  @ApiProperty({ example: '1 Crown St, Surry Hills NSW 2010' })
  readonly address!: string;

  @ApiProperty({ enum: FREQUENCIES, example: 'weekly' })
  readonly cleaningFrequency!: Frequency;

  @ApiProperty()
  readonly propertyDetails!: PropertyDetailsDto;

  @ApiProperty({ ...A_DATE, nullable: true, description: 'Null until the office confirms it.' })
  readonly firstClean!: string | null;

  @ApiProperty({ type: [MyCleanDto], description: 'The next eight dates, including skipped ones.' })
  readonly cleans!: MyCleanDto[];

  @ApiProperty({ type: [FreeSlotDto], description: 'Slots that are neither booked nor closed.' })
  readonly freeSlots!: FreeSlotDto[];

  @ApiProperty(A_REFUSAL)
  readonly moveRefusal!: string | null;

  @ApiProperty(A_REFUSAL)
  readonly cancelRefusal!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'Null while the booking is not cancelled.',
  })
  readonly cancelledAt!: string | null;
}
