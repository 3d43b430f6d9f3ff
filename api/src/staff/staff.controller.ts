import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Post,
  Req,
  Res,
  UnauthorizedException,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiReadErrors, ApiWriteErrors } from '../docs/api-errors.js';
import { SignInDto, StaffSessionDto } from './sign-in.dto.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { StaffSessions } from './staff-sessions.js';

@ApiTags('Staff')
@Controller('staff/session')
export class StaffController {
  constructor(
    private readonly sessions: StaffSessions,
    private readonly attempts: SignInAttempts,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'staffSession', summary: 'Whether this visitor is signed in' })
  @ApiOkResponse({ description: 'The session.', type: StaffSessionDto })
  @ApiReadErrors()
  async session(@Req() request: Request): Promise<StaffSessionDto> {
    const signedIn = await this.sessions.isSignedIn(request);
    return { access: this.sessions.access, signedIn };
  }

  @Post()
  @HttpCode(204)
  @ApiOperation({ operationId: 'signIn', summary: 'Signs in for half a day, by a cookie' })
  @ApiNoContentResponse({ description: 'Signed in; the cookie is set.' })
  @ApiWriteErrors(401)
  async signIn(
    @Body() { password }: SignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    if (this.sessions.access === 'open') return;
    await this.attempts.count(request.ip);
    if (!this.sessions.isPassword(password)) {
      throw new UnauthorizedException('The password is not right.');
    }
    await this.attempts.forget(request.ip);
    await this.sessions.open(request, response);
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
