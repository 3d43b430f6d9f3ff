import { ApiPropertyOptional } from '@nestjs/swagger';
import { LIMITS } from '@site/contract/limits';
import {
  ANY,
  type FindQuotes,
  MAX_QUOTES_PER_PAGE,
  QUOTE_STATUSES,
  QUOTES_PER_PAGE,
  type QuoteStatus,
} from '@site/contract/quote-inbox';
import { PROPERTY_TYPES, type PropertyType } from '@site/contract/quotes';
import { Matches, ValidateIf } from 'class-validator';
import { ChoiceField, IntegerField, TextField } from '../http/fields.js';

/** A place in the queue: fewer digits than Postgres takes. */
const PLACE = /^-?\d{1,16}$/;

export class FindQuotesDto implements FindQuotes {
  @TextField({ max: LIMITS.search, example: 'nguyen surry', optional: true })
  readonly search: string = '';

  @ChoiceField([ANY, ...QUOTE_STATUSES])
  readonly status!: QuoteStatus | typeof ANY;

  @ChoiceField([ANY, ...PROPERTY_TYPES])
  readonly type!: PropertyType | typeof ANY;

  @ValidateIf((_, place) => place !== undefined)
  @Matches(PLACE, { message: 'must be what an answer named as next' })
  @ApiPropertyOptional({
    type: String,
    pattern: PLACE.source,
    maxLength: 17,
    example: '-999999999999958',
    description: 'The `next` of the previous page; omit it for the first page.',
  })
  readonly after?: string;

  @IntegerField({ min: 1, max: MAX_QUOTES_PER_PAGE, example: QUOTES_PER_PAGE, optional: true })
  readonly limit: number = QUOTES_PER_PAGE;
}
