import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Slot } from '@site/contract/bookings';
import type { Request } from 'express';
import { ApiReadErrors, ApiWriteErrors } from '../docs/api-errors.js';
import { AsJson } from '../http/as-json.js';
import { ApiSender, type Sender, SentBy } from '../http/sender.js';
import { AttributedLinks } from '../marketing/attributed-links.js';
import { StaffSessions } from '../staff/staff-sessions.js';
import { BookSlotDto } from './book-slot.dto.js';
import { BookingsService } from './bookings.service.js';
import { RecurringBookingsDto, SlotDto } from './recurring-bookings.dto.js';

@ApiTags('Bookings')
@Controller()
export class BookingsController {
  constructor(
    private readonly bookings: BookingsService,
    private readonly staff: StaffSessions,
  ) {}

  @Get('recurring-bookings')
  @AsJson()
  @ApiOperation({
    operationId: 'recurringBookings',
    summary: 'The booked slots of the week',
    description: 'While the staff pages are protected, only staff see who made each booking.',
  })
  @ApiOkResponse({ description: 'The week, Monday to Sunday.', type: RecurringBookingsDto })
  @ApiReadErrors()
  async week(@Req() request: Request): Promise<string> {
    const withDetails = await this.staff.isSignedIn(request);
    return this.bookings.week({ withDetails });
  }

  @Post('book-recurring-slot')
  @ApiOperation({
    operationId: 'bookRecurringSlot',
    summary: 'Books a weekly or fortnightly slot',
    description: 'A fortnightly booking holds its slot every week.',
  })
  @ApiSender()
  @ApiCreatedResponse({ description: 'The slot is booked.', type: SlotDto })
  @ApiWriteErrors(409, 428, 504)
  book(
    @Body() request: BookSlotDto,
    @SentBy() sender: Sender,
    @AttributedLinks() attributedLinkIds: string[],
  ): Promise<Slot> {
    return this.bookings.book(request, sender, attributedLinkIds);
  }
}
