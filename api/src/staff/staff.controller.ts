import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiReadErrors, ApiWriteErrors } from '../docs/api-errors.js';
import { SignInDto, StaffSessionDto } from './sign-in.dto.js';
import { SignInService } from './sign-in.service.js';
import { StaffSessions } from './staff-sessions.js';

@ApiTags('Staff')
@Controller('staff/session')
export class StaffController {
  constructor(
    private readonly sessions: StaffSessions,
    private readonly signIns: SignInService,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'staffSession', summary: 'Whether this visitor is signed in' })
  @ApiOkResponse({ description: 'The session.', type: StaffSessionDto })
  @ApiReadErrors()
  async session(@Req() request: Request): Promise<StaffSessionDto> {
    const { access, accounts, caller } = await this.sessions.state(request);
    return {
      access,
      signedIn: caller !== undefined,
      accounts,
      sharedPassword: this.sessions.hasSharedPassword,
      role: caller?.role ?? null,
      account: caller?.account ?? null,
    };
  }

  @Post()
  @HttpCode(204)
  @ApiOperation({
    operationId: 'signIn',
    summary: 'Signs in for half a day, by a cookie',
    description: 'Without an email address the password is the one that all staff share.',
  })
  @ApiNoContentResponse({ description: 'Signed in; the cookie is set.' })
  @ApiWriteErrors(401)
  signIn(
    @Body() given: SignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    return this.signIns.signIn(given, request, response);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ operationId: 'signOut', summary: 'Signs out' })
  @ApiNoContentResponse({ description: 'Signed out; the session has ended.' })
  @ApiReadErrors(403)
  async signOut(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.sessions.close(request, response);
  }
}
