import { LIMITS, MAX_VERSION } from '@site/contract/limits';
import { type ChangeQuote, QUOTE_STATUSES, type QuoteStatus } from '@site/contract/quote-inbox';
import { ChoiceField, IntegerField, TextField } from '../http/fields.js';

export class ChangeQuoteDto implements ChangeQuote {
  @IntegerField({ min: 1, max: MAX_VERSION, example: 1 })
  readonly version!: number;

  @ChoiceField(QUOTE_STATUSES)
  readonly status!: QuoteStatus;

  @TextField({
    max: LIMITS.note,
    example: 'Prefers Tuesdays.\nCall after 3 pm.',
    optional: true,
    lines: true,
  })
  readonly note: string = '';
}
