import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { LIMITS } from '@site/contract/limits';
import type { DailyVisits, DayOfVisits, FindDailyVisits } from '@site/contract/marketing';
import { ValidateBy, ValidateIf } from 'class-validator';
import { DateField } from '../http/fields.js';
import { marketingIdProblem, ToStoredId } from './marketing-id.js';

export class FindDailyVisitsDto implements FindDailyVisits {
  @DateField()
  readonly from!: string;

  @DateField()
  readonly to!: string;

  @ToStoredId()
  @ValidateIf((_, id) => id !== undefined)
  @ValidateBy({
    name: 'marketingId',
    validator: {
      validate: (id) => problemOf(id) === undefined,
      defaultMessage: (field) => problemOf(field?.value) ?? '',
    },
  })
  @ApiPropertyOptional({
    type: String,
    minLength: 1,
    maxLength: LIMITS.marketingId,
    example: 'summer-flyer',
    description: 'Id of one marketing link; omit it for all links together.',
  })
  readonly id?: string;
}

/** A parameter that is given twice arrives as a list. */
const problemOf = (id: unknown) =>
  typeof id === 'string' ? marketingIdProblem(id) : 'must be a text';

class DayOfVisitsDto implements DayOfVisits {
  @ApiProperty({ format: 'date', example: '2026-03-31' })
  readonly day!: string;

  @ApiProperty({ type: 'integer', example: 7 })
  readonly visits!: number;

  @ApiProperty({ type: 'integer', example: 2 })
  readonly quotes!: number;

  @ApiProperty({ type: 'integer', example: 1 })
  readonly bookings!: number;
}

export class DailyVisitsDto implements DailyVisits {
  @ApiProperty({ type: [DayOfVisitsDto], description: 'Every day of the range, in order.' })
  readonly days!: DayOfVisitsDto[];
}
