import { ApiProperty } from '@nestjs/swagger';
import { MAX_ROOMS } from '@site/contract/bookings';
import { QUOTE_FILE_TYPES, type QuoteFile, type QuoteFileType } from '@site/contract/quote-files';
import {
  type InboxQuote,
  QUOTE_STATUSES,
  type QuoteNote,
  type QuotePage,
  type QuoteStatus,
} from '@site/contract/quote-inbox';
import { HistoryEntryDto } from '../history/history-entry.dto.js';
import { QuoteRequestDto } from './quote-request.dto.js';

const Instant = (nullable = false) =>
  ApiProperty({
    type: String,
    format: 'date-time',
    nullable,
    example: '2026-03-02T04:05:06.789Z',
  });

class QuoteFileDto implements QuoteFile {
  @ApiProperty({ pattern: '^\\d+$', example: '7' })
  readonly id!: string;

  @ApiProperty({ example: 'kitchen.jpg' })
  readonly name!: string;

  @ApiProperty({ enum: QUOTE_FILE_TYPES, example: 'image/jpeg' })
  readonly type!: QuoteFileType;

  @ApiProperty({ type: 'integer', example: 2_345_678 })
  readonly bytes!: number;

  @Instant()
  readonly receivedAt!: string;
}

class QuoteNoteDto implements QuoteNote {
  @ApiProperty({ example: 'Prefers Tuesdays.' })
  readonly text!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Null when it was not written with an account.',
  })
  readonly author!: string | null;

  @Instant()
  readonly writtenAt!: string;
}

export class InboxQuoteDto extends QuoteRequestDto implements InboxQuote {
  @ApiProperty({ pattern: '^\\d+$', example: '42' })
  readonly id!: string;

  @ApiProperty({ enum: QUOTE_STATUSES, example: 'new' })
  readonly status!: QuoteStatus;

  @ApiProperty({ type: 'integer', example: 1, description: 'Increases with each change.' })
  readonly version!: number;

  // Both may be left out of a request, and are in every response.
  @ApiProperty({ required: true, type: String, example: 'Please bring a ladder.' })
  override readonly specialInstructions: string = '';

  @ApiProperty({ required: true, type: 'integer', nullable: true, minimum: 0, maximum: MAX_ROOMS })
  override readonly bedrooms: number | null = null;

  @Instant()
  readonly requestedAt!: string;

  @Instant(true)
  readonly answeredAt!: string | null;

  @ApiProperty({ type: [QuoteFileDto], description: 'In the order in which they arrived.' })
  readonly files!: QuoteFileDto[];

  @ApiProperty({ type: [QuoteNoteDto], description: 'Oldest first.' })
  readonly notes!: QuoteNoteDto[];

  @ApiProperty({ type: [HistoryEntryDto], description: 'Newest first.' })
  readonly history!: HistoryEntryDto[];
}

const Count = () => ApiProperty({ type: 'integer', example: 3 });

class QuoteCountsDto implements Record<QuoteStatus, number> {
  @Count()
  readonly new!: number;

  @Count()
  readonly contacted!: number;

  @Count()
  readonly won!: number;

  @Count()
  readonly lost!: number;
}

export class QuotePageDto implements QuotePage {
  @ApiProperty({ type: [InboxQuoteDto] })
  readonly quotes!: InboxQuoteDto[];

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'To be sent as `after` for the next page; null on the last page.',
  })
  readonly next!: string | null;

  @ApiProperty({ description: 'Numbers of all requests by status; counting stops at 1,000.' })
  readonly counts!: QuoteCountsDto;
}
