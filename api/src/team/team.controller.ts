import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  ForbiddenException,
  Get,
  Param,
  Put,
  UseGuards,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiReadErrors, ApiWriteErrors } from '../docs/api-errors.js';
import { AsJson } from '../http/as-json.js';
import { ApiRowId, IdPipe } from '../http/id.js';
import { ActingStaff, type StaffMember } from '../staff/acting-staff.js';
import { OnlyFor, StaffGuard } from '../staff/staff.guard.js';
import { Caller, type StaffCaller } from '../staff/staff-caller.js';
import { ApiForStaff } from '../staff/staff-cookie.js';
import { ChangeRoleDto, OpenSessionDto, TeamDto } from './team.dto.js';
import { TeamService } from './team.service.js';

const RespondsWith = (type: typeof TeamDto | [typeof OpenSessionDto], description: string) =>
  applyDecorators(AsJson(), ApiOkResponse({ description, type }));
const RespondsWithSessions = () => RespondsWith([OpenSessionDto], 'The sessions that are open.');

@ApiTags('Team')
@Controller('staff/team')
@UseGuards(StaffGuard)
@OnlyFor('owner-account')
@ApiForStaff()
export class TeamController {
  constructor(private readonly service: TeamService) {}

  @Get()
  @ApiOperation({ operationId: 'team', summary: 'Who has an account, and who is invited' })
  @RespondsWith(TeamDto, 'The team, by name.')
  @ApiReadErrors(401, 403)
  team(): Promise<string> {
    return this.service.team();
  }

  @Put(':id/role')
  @ApiOperation({ operationId: 'changeRole', summary: 'Changes what somebody may do' })
  @ApiRowId()
  @RespondsWith(TeamDto, 'The team after the change.')
  @ApiWriteErrors(401, 404, 409)
  changeRole(
    @Param('id', IdPipe) id: string,
    @Body() change: ChangeRoleDto,
    @ActingStaff() staff: StaffMember,
  ): Promise<string> {
    return this.service.changeRole(id, change, staff);
  }

  @Delete(':id')
  @ApiOperation({
    operationId: 'removeMember',
    summary: 'Removes an account and ends its sessions',
  })
  @ApiRowId()
  @RespondsWith(TeamDto, 'The team after the change.')
  @ApiReadErrors(401, 403, 409)
  remove(@Param('id', IdPipe) id: string, @ActingStaff() staff: StaffMember): Promise<string> {
    return this.service.remove(id, staff);
  }

  @Get(':id/sessions')
  @OnlyFor('account')
  @ApiOperation({ operationId: 'openSessions', summary: 'Where somebody is signed in' })
  @ApiRowId()
  @RespondsWithSessions()
  @ApiReadErrors(401, 403, 404)
  sessions(@Param('id', IdPipe) id: string, @Caller() caller: StaffCaller): Promise<string> {
    checkOwn(id, caller);
    return this.service.sessions(id, caller);
  }

  @Delete(':id/sessions')
  @OnlyFor('account')
  @ApiOperation({ operationId: 'endSessions', summary: 'Ends all sessions but the one that asks' })
  @ApiRowId()
  @RespondsWithSessions()
  @ApiReadErrors(401, 403, 404)
  endSessions(
    @Param('id', IdPipe) id: string,
    @Caller() caller: StaffCaller,
    @ActingStaff() staff: StaffMember,
  ): Promise<string> {
    checkOwn(id, caller);
    return this.service.endSessions(id, null, caller, staff);
  }

  @Delete(':id/sessions/:session')
  @OnlyFor('account')
  @ApiOperation({ operationId: 'endSession', summary: 'Ends one session' })
  @ApiRowId()
  @ApiRowId('session')
  @RespondsWithSessions()
  @ApiReadErrors(401, 403, 404)
  endSession(
    @Param('id', IdPipe) id: string,
    @Param('session', IdPipe) session: string,
    @Caller() caller: StaffCaller,
    @ActingStaff() staff: StaffMember,
  ): Promise<string> {
    checkOwn(id, caller);
    return this.service.endSessions(id, session, caller, staff);
  }
}

/** @throws {ForbiddenException} for the sessions of somebody else, unless an owner asks */
function checkOwn(id: string, { role, account }: StaffCaller) {
  if (role === 'owner' || account?.id === id) return;
  throw new ForbiddenException('Only an owner may do this.');
}
