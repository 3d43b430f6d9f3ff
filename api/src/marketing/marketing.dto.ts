import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { LIMITS, MAX_VISITS } from '@site/contract/limits';
import type { AddMarketingLink, MarketingVisits } from '@site/contract/marketing';
import { type CountVisit, MAX_VISITOR_LENGTH } from '@site/contract/visits';
import { ValidateBy } from 'class-validator';
import { IntegerField, TextField } from '../http/fields.js';
import { marketingIdProblem, ToStoredId } from './marketing-id.js';

const visits = { min: 0, max: MAX_VISITS, example: 42 };

const MarketingIdField = () =>
  applyDecorators(
    TextField({
      max: LIMITS.marketingId,
      example: 'summer-flyer',
      emptySentence: 'Marketing ID is required',
    }),
    ToStoredId(),
    ValidateBy({
      name: 'marketingId',
      validator: {
        validate: (id) => typeof id !== 'string' || marketingIdProblem(id) === undefined,
        defaultMessage: (field) => marketingIdProblem(field?.value) ?? '',
      },
    }),
  );

export class AddMarketingLinkDto implements AddMarketingLink {
  @MarketingIdField()
  readonly id!: string;

  @IntegerField({ ...visits, optional: true })
  readonly visits: number = 0;
}

export class MarketingVisitsDto implements MarketingVisits {
  @IntegerField(visits)
  readonly visits!: number;
}

export class CountVisitDto implements CountVisit {
  @TextField({ max: MAX_VISITOR_LENGTH, example: 'b3f1c7d2' })
  readonly visitor!: string;
}

export class MarketingLinkDto implements AddMarketingLink {
  @ApiProperty({ example: 'summer-flyer' })
  readonly id!: string;

  @ApiProperty({ type: 'integer', example: 42 })
  readonly visits!: number;
}
