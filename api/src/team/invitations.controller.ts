import {
  Body,
  Controller,
  Delete,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { InvitedPerson } from '@site/contract/staff-team';
import type { Request, Response } from 'express';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { ApiReadErrors, ApiWriteErrors } from '../docs/api-errors.js';
import { AsJson } from '../http/as-json.js';
import { ApiRowId, IdPipe } from '../http/id.js';
import { ActingStaff, type StaffMember } from '../staff/acting-staff.js';
import { SignInAttempts } from '../staff/sign-in-attempts.js';
import { OnlyFor, StaffGuard } from '../staff/staff.guard.js';
import { ApiForStaff } from '../staff/staff-cookie.js';
import { StaffSessions } from '../staff/staff-sessions.js';
import { InvitationsService, unusable } from './invitations.service.js';
import { checkPassword } from './password-rule.js';
import {
  AcceptInvitationDto,
  FindInvitationDto,
  InvitedPersonDto,
  InvitePersonDto,
  RepeatInvitationDto,
  TeamDto,
} from './team.dto.js';
import { TeamService } from './team.service.js';

@ApiTags('Team')
@Controller('staff/invitations')
export class InvitationsController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly invitations: InvitationsService,
    private readonly team: TeamService,
    private readonly sessions: StaffSessions,
    private readonly attempts: SignInAttempts,
  ) {}

  @Post()
  @HttpCode(200)
  @UseGuards(StaffGuard)
  @OnlyFor('owner-account')
  @ApiForStaff()
  @AsJson()
  @ApiOperation({
    operationId: 'invitePerson',
    summary: 'Invites somebody by email',
    description:
      'An address that is invited again gets another link, and its earlier links stop working.',
  })
  @ApiOkResponse({ description: 'The team after the change.', type: TeamDto })
  @ApiWriteErrors(401, 409)
  async invite(
    @Body() person: InvitePersonDto,
    @ActingStaff() staff: StaffMember,
  ): Promise<string> {
    await this.invitations.inviteByEmail(person, this.env.siteUrl, staff);
    return this.team.team();
  }

  @Put(':id')
  @UseGuards(StaffGuard)
  @OnlyFor('owner-account')
  @ApiForStaff()
  @AsJson()
  @ApiOperation({
    operationId: 'repeatInvitation',
    summary: 'Sends another link of an invitation',
    description: 'Its earlier links stop working.',
  })
  @ApiRowId()
  @ApiOkResponse({ description: 'The team after the change.', type: TeamDto })
  @ApiWriteErrors(401, 409)
  async repeat(
    @Param('id', IdPipe) id: string,
    @Body() { role }: RepeatInvitationDto,
    @ActingStaff() staff: StaffMember,
  ): Promise<string> {
    await this.invitations.repeat(id, role, this.env.siteUrl, staff);
    return this.team.team();
  }

  @Delete(':id')
  @UseGuards(StaffGuard)
  @OnlyFor('owner-account')
  @ApiForStaff()
  @AsJson()
  @ApiOperation({ operationId: 'withdrawInvitation', summary: 'Withdraws an invitation' })
  @ApiRowId()
  @ApiOkResponse({ description: 'The team after the change.', type: TeamDto })
  @ApiReadErrors(401, 403)
  async withdraw(
    @Param('id', IdPipe) id: string,
    @ActingStaff() staff: StaffMember,
  ): Promise<string> {
    await this.invitations.withdraw(id, staff);
    return this.team.team();
  }

  @Post('find')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'findInvitation',
    summary: 'Whom an invitation is for',
    description: 'Changes nothing. A POST, because URLs are logged and the token must not be.',
  })
  @ApiOkResponse({ description: 'The invitation can be accepted.', type: InvitedPersonDto })
  @ApiWriteErrors(404)
  async find(@Body() { token }: FindInvitationDto, @Req() { ip }: Request): Promise<InvitedPerson> {
    await this.attempts.count({ address: ip });
    const person = await this.invitations.find(token);
    await this.attempts.forget({ address: ip });
    return person;
  }

  @Post('accept')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'acceptInvitation',
    summary: 'Makes the account of an invitation and signs in to it',
  })
  @ApiNoContentResponse({ description: 'Signed in; the cookie is set.' })
  @ApiWriteErrors(404)
  async accept(
    @Body() acceptance: AcceptInvitationDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.attempts.count({ address: request.ip });
    const { email } = await this.invitations.find(acceptance.token);
    await this.attempts.forget({ address: request.ip, email });
    checkPassword(acceptance.password, [email, acceptance.name, this.env.company.name]);
    const account = await this.invitations.accept(acceptance);
    // An owner may have removed the account meanwhile.
    if (!(await this.sessions.open(request, response, account))) throw unusable();
  }
}
