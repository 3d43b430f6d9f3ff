import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ApiWriteErrors } from '../docs/api-errors.js';
import { ApiSender, type Sender, SentBy } from '../http/sender.js';
import { CameBy } from '../marketing/came-by.js';
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
  @ApiCreatedResponse({ description: 'The request is kept.', type: QuoteReceivedDto })
  @ApiWriteErrors(409, 428)
  async submit(
    @Body() request: QuoteRequestDto,
    @SentBy() sender: Sender,
    @CameBy() cameBy: string | null,
  ): Promise<QuoteReceivedDto> {
    await this.quotes.submit(request, sender, cameBy);
    return { received: true };
  }
}
