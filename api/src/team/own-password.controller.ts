import { Body, Controller, HttpCode, Put, Req, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiWriteErrors } from '../docs/api-errors.js';
import { ActingStaff, type StaffMember } from '../staff/acting-staff.js';
import { OnlyFor, StaffGuard } from '../staff/staff.guard.js';
import { Caller, type StaffCaller } from '../staff/staff-caller.js';
import { ApiForStaff } from '../staff/staff-cookie.js';
import { OwnPasswordService } from './own-password.service.js';
import { ChangePasswordDto } from './team.dto.js';

@ApiTags('Team')
@Controller('staff/password')
@UseGuards(StaffGuard)
@OnlyFor('account')
@ApiForStaff()
export class OwnPasswordController {
  constructor(private readonly service: OwnPasswordService) {}

  @Put()
  @HttpCode(204)
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Changes the password of the account that asks',
    description: 'Ends all other sessions of the account.',
  })
  @ApiNoContentResponse({ description: 'The password is changed.' })
  @ApiWriteErrors(401)
  change(
    @Body() change: ChangePasswordDto,
    @Caller() caller: StaffCaller,
    @ActingStaff() staff: StaffMember,
    @Req() { ip }: Request,
  ): Promise<void> {
    return this.service.change(change, caller, staff, ip);
  }
}
