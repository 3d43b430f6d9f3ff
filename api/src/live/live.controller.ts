import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { AFTER_PARAMETER, SLOT_EVENTS_URL, STAFF_EVENTS_URL } from '@site/contract/events';
import type { Request, Response } from 'express';
import { ApiReadErrors } from '../docs/api-errors.js';
import { StaffGuard } from '../staff/staff.guard.js';
import { ApiForStaff } from '../staff/staff-cookie.js';
import { LiveChanges } from './live-changes.js';

const route = (url: string) => url.replace(/^\/api\//, '');

const ApiAfter = () =>
  ApiQuery({
    name: AFTER_PARAMETER,
    required: false,
    description: 'Id of the last event that was received; like the header Last-Event-ID.',
    schema: { type: 'string', pattern: '^\\d{1,18}$' },
    example: '42',
  });

const ApiEventStream = (description: string) =>
  ApiOkResponse({
    description,
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  });

@ApiTags('Live')
@Controller()
export class LiveController {
  constructor(private readonly live: LiveChanges) {}

  @Get(route(SLOT_EVENTS_URL))
  @ApiOperation({ operationId: 'slotEvents', summary: 'Slots that are booked or become free' })
  @ApiAfter()
  @ApiEventStream('Events `slot` and `reset`, for as long as the client stays.')
  @ApiReadErrors()
  slots(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.live.streamSlots(request, response);
  }

  @Get(route(STAFF_EVENTS_URL))
  @UseGuards(StaffGuard)
  @ApiForStaff()
  @ApiOperation({ operationId: 'staffEvents', summary: 'That something was booked or requested' })
  @ApiAfter()
  @ApiEventStream('Events `change` and `reset`, for as long as the client is signed in.')
  @ApiReadErrors(401)
  changes(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.live.streamChanges(request, response);
  }
}
