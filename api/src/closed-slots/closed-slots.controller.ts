import { Body, Controller, Delete, Get, HttpCode, Put, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Slot } from '@site/contract/bookings';
import type { ClosedSlot } from '@site/contract/closed-slots';
import { SlotDto } from '../bookings/recurring-bookings.dto.js';
import { ApiReadErrors, ApiWriteErrors } from '../docs/api-errors.js';
import { ActingStaff, type StaffMember } from '../staff/acting-staff.js';
import { StaffGuard } from '../staff/staff.guard.js';
import { ApiForStaff } from '../staff/staff-cookie.js';
import { ClosedSlotDto, CloseSlotDto } from './closed-slot.dto.js';
import { ClosedSlotsService } from './closed-slots.service.js';
import { ApiSlotInUrl, SlotInUrl } from './slot-in-url.js';

@ApiTags('Closed slots')
@Controller()
export class ClosedSlotsController {
  constructor(private readonly slots: ClosedSlotsService) {}

  @Get('closed-slots')
  @ApiOperation({ operationId: 'closedSlots', summary: 'The slots that nobody can book' })
  @ApiOkResponse({ description: 'The closed slots, in the order of the week.', type: [SlotDto] })
  @ApiReadErrors()
  async closed(): Promise<Slot[]> {
    const slots = await this.slots.all();
    return slots.map(({ day, start, end }) => ({ day, start, end }));
  }

  @Get('staff/closed-slots')
  @UseGuards(StaffGuard)
  @ApiForStaff()
  @ApiOperation({ operationId: 'staffClosedSlots', summary: 'The closed slots, with reasons' })
  @ApiOkResponse({
    description: 'The closed slots, in the order of the week.',
    type: [ClosedSlotDto],
  })
  @ApiReadErrors(401)
  closedWithReasons(): Promise<ClosedSlot[]> {
    return this.slots.all();
  }

  @Put('staff/closed-slots/:day/:start')
  @HttpCode(204)
  @UseGuards(StaffGuard)
  @ApiForStaff()
  @ApiSlotInUrl()
  @ApiOperation({ operationId: 'closeSlot', summary: 'Closes a slot that nobody has booked' })
  @ApiNoContentResponse({ description: 'The slot is closed.' })
  @ApiWriteErrors(401, 404, 409)
  close(
    @SlotInUrl() slot: Slot,
    @Body() { reason }: CloseSlotDto,
    @ActingStaff() staff: StaffMember,
  ): Promise<void> {
    return this.slots.close(slot, reason, staff);
  }

  @Delete('staff/closed-slots/:day/:start')
  @HttpCode(204)
  @UseGuards(StaffGuard)
  @ApiForStaff()
  @ApiSlotInUrl()
  @ApiOperation({ operationId: 'openSlot', summary: 'Opens a closed slot' })
  @ApiNoContentResponse({ description: 'The slot is open.' })
  @ApiReadErrors(401, 403, 404)
  open(@SlotInUrl() slot: Slot, @ActingStaff() staff: StaffMember): Promise<void> {
    return this.slots.open(slot, staff);
  }
}
