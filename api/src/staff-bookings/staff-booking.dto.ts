import { ApiProperty } from '@nestjs/swagger';
import { FREQUENCIES, type Frequency } from '@site/contract/bookings';
import type { Cancellation, StaffBooking } from '@site/contract/staff-bookings';
import { CustomerDataDto, PropertyDetailsDto } from '../bookings/book-slot.dto.js';
import { SlotDto } from '../bookings/recurring-bookings.dto.js';
import { HistoryEntryDto } from '../history/history-entry.dto.js';

const AN_INSTANT = { format: 'date-time', example: '2026-03-02T04:05:06.789Z' };
const A_DATE = { type: String, format: 'date', example: '2026-03-31' };
const DATES = {
  type: 'array',
  items: { type: 'string', format: 'date' },
  example: ['2026-03-31'],
} as const;

class CancellationDto implements Cancellation {
  @ApiProperty(AN_INSTANT)
  readonly at!: string;

  @ApiProperty({ ...AN_INSTANT, description: 'Until when the cancellation can be undone.' })
  readonly undoUntil!: string;

  @ApiProperty({ example: 'The customer is moving house.' })
  readonly reason!: string;
}

export class StaffBookingDto extends SlotDto implements StaffBooking {
  @ApiProperty({ example: '1', pattern: '^\\d+$' })
  readonly id!: string;

  @ApiProperty({ type: 'integer', example: 1, description: 'Increases with each change.' })
  readonly version!: number;

  @ApiProperty()
  readonly customer!: CustomerDataDto;

  @ApiProperty({ enum: FREQUENCIES, example: 'weekly' })
  readonly cleaningFrequency!: Frequency;

  @ApiProperty()
  readonly propertyDetails!: PropertyDetailsDto;

  @ApiProperty(AN_INSTANT)
  readonly bookedAt!: string;

  @ApiProperty({ ...A_DATE, nullable: true, description: 'Null until the office confirms it.' })
  readonly firstClean!: string | null;

  @ApiProperty({
    enum: ['A', 'B'],
    nullable: true,
    example: 'A',
    description: 'Which of the two weeks, if the booking is fortnightly and confirmed.',
  })
  readonly fortnight!: 'A' | 'B' | null;

  @ApiProperty({ ...DATES, description: 'The next three cleans, once the booking is confirmed.' })
  readonly nextCleans!: string[];

  @ApiProperty({
    ...DATES,
    description: 'Cleans that the customer has skipped, including past ones.',
  })
  readonly skippedCleans!: string[];

  @ApiProperty({ ...DATES, description: 'Dates that the first clean can have.' })
  readonly dates!: string[];

  @ApiProperty({
    ...A_DATE,
    nullable: true,
    description: "The first date with at least 24 hours' notice.",
  })
  readonly suggestedDate!: string | null;

  @ApiProperty({ type: CancellationDto, nullable: true })
  readonly cancellation!: CancellationDto | null;

  @ApiProperty({ type: [SlotDto], description: 'Slots that are neither booked nor closed.' })
  readonly freeSlots!: SlotDto[];

  @ApiProperty({ type: [HistoryEntryDto], description: 'Newest first.' })
  readonly history!: HistoryEntryDto[];
}
