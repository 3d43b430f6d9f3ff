import { ApiProperty } from '@nestjs/swagger';
import type { ClosedSlot, CloseSlot } from '@site/contract/closed-slots';
import { LIMITS } from '@site/contract/limits';
import { SlotDto } from '../bookings/recurring-bookings.dto.js';
import { TextField } from '../http/fields.js';

export class CloseSlotDto implements CloseSlot {
  @TextField({ max: LIMITS.reason, example: 'Public holiday', optional: true, lines: true })
  readonly reason: string = '';
}

export class ClosedSlotDto extends SlotDto implements ClosedSlot {
  @ApiProperty({ example: 'Public holiday' })
  readonly reason!: string;
}
