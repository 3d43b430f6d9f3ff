import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  DAYS,
  type Day,
  FREQUENCIES,
  type Frequency,
  type RecurringBooking,
  type RecurringBookings,
  type Slot,
} from '@site/contract/bookings';
import { CustomerDataDto, PropertyDetailsDto } from './book-slot.dto.js';

export class SlotDto implements Slot {
  @ApiProperty({ enum: DAYS, example: 'Monday' })
  readonly day!: Day;

  @ApiProperty({ example: '09:00', pattern: '^\\d{2}:\\d{2}$' })
  readonly start!: string;

  @ApiProperty({ example: '11:00', pattern: '^\\d{2}:\\d{2}$' })
  readonly end!: string;
}

export class RecurringBookingDto implements RecurringBooking {
  @ApiPropertyOptional({ description: 'Staff only.', example: '1', pattern: '^\\d+$' })
  readonly id?: string;

  @ApiProperty({ example: '09:00', pattern: '^\\d{2}:\\d{2}$' })
  readonly start!: string;

  @ApiProperty({ example: '11:00', pattern: '^\\d{2}:\\d{2}$' })
  readonly end!: string;

  @ApiPropertyOptional({ description: 'Staff only.', type: CustomerDataDto })
  readonly customer?: CustomerDataDto;

  @ApiProperty({ enum: FREQUENCIES, example: 'weekly' })
  readonly cleaningFrequency!: Frequency;

  @ApiPropertyOptional({ description: 'Staff only.', type: PropertyDetailsDto })
  readonly propertyDetails?: PropertyDetailsDto;

  @ApiPropertyOptional({
    description: 'Staff only.',
    format: 'date-time',
    example: '2026-03-02T04:05:06.789Z',
  })
  readonly bookedAt?: string;
}

const Bookings = () => ApiProperty({ type: [RecurringBookingDto] });

/** Every day is present; bookings are sorted by start. */
export class RecurringBookingsDto implements RecurringBookings {
  @Bookings()
  readonly Monday!: RecurringBookingDto[];

  @Bookings()
  readonly Tuesday!: RecurringBookingDto[];

  @Bookings()
  readonly Wednesday!: RecurringBookingDto[];

  @Bookings()
  readonly Thursday!: RecurringBookingDto[];

  @Bookings()
  readonly Friday!: RecurringBookingDto[];

  @Bookings()
  readonly Saturday!: RecurringBookingDto[];

  @Bookings()
  readonly Sunday!: RecurringBookingDto[];
}
