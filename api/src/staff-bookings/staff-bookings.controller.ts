import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Put,
  Query,
  UseGuards,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { StaffBooking } from '@site/contract/staff-bookings';
import { ApiReadErrors, ApiWriteErrors } from '../docs/api-errors.js';
import { ActingStaff, type StaffMember } from '../staff/acting-staff.js';
import { StaffGuard } from '../staff/staff.guard.js';
import { ApiForStaff } from '../staff/staff-cookie.js';
import {
  CancelBookingDto,
  ChangeCleanDto,
  ChangeDetailsDto,
  ConfirmFirstCleanDto,
  MoveBookingDto,
  UndoCancellationDto,
} from './booking-changes.dto.js';
import { cancellation, cleanChange, confirmation, move, newDetails } from './booking-changes.js';
import { ApiBookingId, BookingIdPipe } from './booking-id.js';
import { ApiCleanDate, CleanDatePipe } from './clean-date.js';
import { StaffBookingDto } from './staff-booking.dto.js';
import { StaffBookingsService } from './staff-bookings.service.js';

const ApiChange = (operationId: string, summary: string) =>
  applyDecorators(
    ApiOperation({ operationId, summary }),
    ApiOkResponse({ description: 'The booking as it is now.', type: StaffBookingDto }),
    ApiWriteErrors(401, 404, 409),
  );

@ApiTags('Bookings')
@Controller('staff/bookings/:id')
@UseGuards(StaffGuard)
@ApiForStaff()
@ApiBookingId()
export class StaffBookingsController {
  constructor(private readonly bookings: StaffBookingsService) {}

  @Get()
  @ApiOperation({ operationId: 'staffBooking', summary: 'A booking, also a cancelled one' })
  @ApiOkResponse({ description: 'The booking.', type: StaffBookingDto })
  @ApiReadErrors(401, 404)
  find(@Param('id', BookingIdPipe) id: string): Promise<StaffBooking> {
    return this.bookings.find(id);
  }

  @Put('first-clean')
  @ApiChange('confirmFirstClean', 'Confirms or changes the date of the first clean')
  confirm(
    @Param('id', BookingIdPipe) id: string,
    @Body() request: ConfirmFirstCleanDto,
    @ActingStaff() staff: StaffMember,
  ): Promise<StaffBooking> {
    return this.bookings.change(id, confirmation(request), staff);
  }

  @Put('slot')
  @ApiChange('moveBooking', 'Moves a booking to a free slot')
  move(
    @Param('id', BookingIdPipe) id: string,
    @Body() request: MoveBookingDto,
    @ActingStaff() staff: StaffMember,
  ): Promise<StaffBooking> {
    return this.bookings.change(id, move(request), staff);
  }

  @Put('details')
  @ApiChange('changeDetails', 'Changes customer, address, frequency and rooms')
  changeDetails(
    @Param('id', BookingIdPipe) id: string,
    @Body() request: ChangeDetailsDto,
    @ActingStaff() staff: StaffMember,
  ): Promise<StaffBooking> {
    return this.bookings.change(id, newDetails(request), staff);
  }

  @Put('cleans/:date')
  @ApiCleanDate()
  @ApiChange('changeClean', 'Skips one clean, or holds it after all')
  changeClean(
    @Param('id', BookingIdPipe) id: string,
    @Param('date', CleanDatePipe) date: string,
    @Body() request: ChangeCleanDto,
    @ActingStaff() staff: StaffMember,
  ): Promise<StaffBooking> {
    return this.bookings.change(id, cleanChange(date, request), staff);
  }

  @Put('cancellation')
  @ApiChange('cancelBooking', 'Cancels a booking; its slot is free at once')
  cancel(
    @Param('id', BookingIdPipe) id: string,
    @Body() request: CancelBookingDto,
    @ActingStaff() staff: StaffMember,
  ): Promise<StaffBooking> {
    return this.bookings.change(id, cancellation(request), staff);
  }

  @Delete('cancellation')
  @ApiOperation({
    operationId: 'undoCancellation',
    summary: 'Restores a booking that was cancelled less than 10 minutes ago',
  })
  @ApiOkResponse({ description: 'The booking as it is now.', type: StaffBookingDto })
  @ApiReadErrors(401, 403, 404, 409)
  undo(
    @Param('id', BookingIdPipe) id: string,
    @Query() { version }: UndoCancellationDto,
    @ActingStaff() staff: StaffMember,
  ): Promise<StaffBooking> {
    return this.bookings.undoCancellation(id, version, staff);
  }
}
