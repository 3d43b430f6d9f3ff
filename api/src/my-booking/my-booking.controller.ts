import { applyDecorators, Body, Controller, Get, Header, Inject, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { MyBooking } from '@site/contract/my-booking';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { ApiReadErrors, ApiWriteErrors } from '../docs/api-errors.js';
import { ApiCleanDate, CleanDatePipe } from '../staff-bookings/clean-date.js';
import { ApiBookingToken, type LinkVisitor, VisitedBy } from './booking-token.js';
import {
  contactChange,
  customerCancellation,
  customerCleanChange,
  customerMove,
} from './customer-changes.js';
import {
  CancelMyBookingDto,
  ChangeMyCleanDto,
  ChangeMyContactDto,
  MoveMyBookingDto,
  MyBookingDto,
} from './my-booking.dto.js';
import { MyBookingService } from './my-booking.service.js';

const ApiChange = (operationId: string, summary: string) =>
  applyDecorators(
    ApiOperation({ operationId, summary }),
    ApiOkResponse({ description: 'The booking as it is now.', type: MyBookingDto }),
    ApiWriteErrors(404, 409),
  );

@ApiTags("Customer's page")
@Controller('my-booking')
@ApiBookingToken()
export class MyBookingController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly bookings: MyBookingService,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'myBooking', summary: 'The booking of a link in an email' })
  @ApiOkResponse({ description: 'The booking.', type: MyBookingDto })
  @ApiReadErrors(404)
  find(@VisitedBy() visitor: LinkVisitor): Promise<MyBooking> {
    return this.bookings.find(visitor);
  }

  @Get('calendar')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="regular-cleaning.ics"')
  @ApiOperation({ operationId: 'myCalendar', summary: 'The cleans as a file for calendars' })
  @ApiOkResponse({
    description: 'iCalendar (RFC 5545).',
    content: { 'text/calendar': { schema: { type: 'string' } } },
  })
  @ApiReadErrors(404, 409)
  calendar(@VisitedBy() visitor: LinkVisitor): Promise<string> {
    return this.bookings.calendar(visitor);
  }

  @Put('slot')
  @ApiChange('moveMyBooking', 'Moves a booking to a free slot')
  move(@VisitedBy() visitor: LinkVisitor, @Body() request: MoveMyBookingDto): Promise<MyBooking> {
    return this.bookings.change(visitor, customerMove(request, this.env.company));
  }

  @Put('cleans/:date')
  @ApiCleanDate()
  @ApiChange('changeMyClean', 'Skips one clean, or has it after all')
  changeClean(
    @VisitedBy() visitor: LinkVisitor,
    @Param('date', CleanDatePipe) date: string,
    @Body() request: ChangeMyCleanDto,
  ): Promise<MyBooking> {
    return this.bookings.change(visitor, customerCleanChange(date, request, this.env.company));
  }

  @Put('contact')
  @ApiChange('changeMyContact', 'Changes the phone number or the address')
  changeContact(
    @VisitedBy() visitor: LinkVisitor,
    @Body() request: ChangeMyContactDto,
  ): Promise<MyBooking> {
    return this.bookings.change(visitor, contactChange(request, this.env.company));
  }

  @Put('cancellation')
  @ApiChange('cancelMyBooking', 'Cancels a booking; its slot is free at once')
  cancel(
    @VisitedBy() visitor: LinkVisitor,
    @Body() request: CancelMyBookingDto,
  ): Promise<MyBooking> {
    return this.bookings.change(visitor, customerCancellation(request, this.env.company));
  }
}
