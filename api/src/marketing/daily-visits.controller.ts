import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiReadErrors } from '../docs/api-errors.js';
import { AsJson } from '../http/as-json.js';
import { StaffGuard } from '../staff/staff.guard.js';
import { ApiForStaff } from '../staff/staff-cookie.js';
import { DailyVisitsDto, FindDailyVisitsDto } from './daily-visits.dto.js';
import { MarketingService } from './marketing.service.js';

@ApiTags('Marketing')
@Controller('staff/daily-visits')
@UseGuards(StaffGuard)
@ApiForStaff()
export class DailyVisitsController {
  constructor(private readonly marketing: MarketingService) {}

  @Get()
  @AsJson()
  @ApiOperation({
    operationId: 'dailyVisits',
    summary: 'Visits of the marketing links by day, in Sydney, and what is attributed to them',
    description:
      'Visits as they were counted: they do not change when the visits of a link are set.',
  })
  @ApiOkResponse({ description: 'The days.', type: DailyVisitsDto })
  @ApiReadErrors(401)
  dailyVisits(@Query() range: FindDailyVisitsDto): Promise<string> {
    return this.marketing.dailyVisits(range);
  }
}
