import { Body, Controller, Get, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiReadErrors, ApiWriteErrors } from '../docs/api-errors.js';
import { AsJson } from '../http/as-json.js';
import { ApiRowId, IdPipe } from '../http/id.js';
import { ReadCall } from '../http/read-call.js';
import { ActingStaff, type StaffMember } from '../staff/acting-staff.js';
import { StaffGuard } from '../staff/staff.guard.js';
import { ApiForStaff } from '../staff/staff-cookie.js';
import { ChangeQuoteDto } from './change-quote.dto.js';
import { FindQuotesDto } from './find-quotes.dto.js';
import { InboxQuoteDto, QuotePageDto } from './inbox-quote.dto.js';
import { QuoteInboxService } from './quote-inbox.service.js';

@ApiTags('Quotes')
@Controller('staff/quotes')
@UseGuards(StaffGuard)
@ApiForStaff()
export class QuoteInboxController {
  constructor(private readonly inbox: QuoteInboxService) {}

  @Post('search')
  @HttpCode(200)
  @ReadCall()
  @AsJson()
  @ApiOperation({
    operationId: 'findQuotes',
    summary: 'A page of the quote requests',
    description:
      'New requests first, the oldest at the top, then the latest of the others. Changes nothing. A POST, because URLs are logged and a search may name a customer.',
  })
  @ApiOkResponse({ description: 'The page.', type: QuotePageDto })
  @ApiWriteErrors(401)
  find(@Body() filter: FindQuotesDto): Promise<string> {
    return this.inbox.find(filter);
  }

  @Get(':id')
  @AsJson()
  @ApiOperation({ operationId: 'staffQuote', summary: 'One quote request' })
  @ApiRowId()
  @ApiOkResponse({ description: 'The request.', type: InboxQuoteDto })
  @ApiReadErrors(401, 404)
  one(@Param('id', IdPipe) id: string): Promise<string> {
    return this.inbox.one(id);
  }

  @Put(':id')
  @AsJson()
  @ApiOperation({
    operationId: 'changeQuote',
    summary: 'Sets the status of a quote request and adds a note',
  })
  @ApiRowId()
  @ApiOkResponse({ description: 'The changed request.', type: InboxQuoteDto })
  @ApiWriteErrors(401, 404, 409)
  change(
    @Param('id', IdPipe) id: string,
    @Body() change: ChangeQuoteDto,
    @ActingStaff() staff: StaffMember,
  ): Promise<string> {
    return this.inbox.change(id, change, staff);
  }
}
