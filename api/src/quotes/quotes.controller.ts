import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { UPLOAD_TOKEN_HEADER } from '@site/contract/quote-files';
import type { Response } from 'express';
import { ApiWriteErrors } from '../docs/api-errors.js';
import { ApiSender, type Sender, SentBy } from '../http/sender.js';
import { AttributedLinks } from '../marketing/attributed-links.js';
import { QuoteRequestDto } from './quote-request.dto.js';
import { QuotesService } from './quotes.service.js';

class QuoteReceivedDto {
  @ApiProperty({ example: true })
  readonly received!: true;
}

@ApiTags('Quotes')
@Controller()
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Post('submit-quote')
  @ApiOperation({ operationId: 'submitQuote', summary: 'Asks for a quote' })
  @ApiSender()
  @ApiCreatedResponse({
    description: 'The request is stored.',
    type: QuoteReceivedDto,
    headers: {
      [UPLOAD_TOKEN_HEADER]: {
        description: 'With it, files can be added to the request for an hour.',
        schema: { type: 'string' },
      },
    },
  })
  @ApiWriteErrors(409, 428, 504)
  async submit(
    @Body() request: QuoteRequestDto,
    @SentBy() sender: Sender,
    @AttributedLinks() attributedLinkIds: string[],
    @Res({ passthrough: true }) response: Response,
  ): Promise<QuoteReceivedDto> {
    const token = await this.quotes.submit(request, sender, attributedLinkIds);
    if (token) response.setHeader(UPLOAD_TOKEN_HEADER, token);
    return { received: true };
  }
}
