import { Body, Controller, Get, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { ApiReadErrors, ApiWriteErrors } from '../docs/api-errors.js';
import { AsJson } from '../http/as-json.js';
import { InternalCall } from '../http/internal-call.js';
import { StaffGuard } from '../staff/staff.guard.js';
import { ApiForStaff } from '../staff/staff-cookie.js';
import {
  AddMarketingLinkDto,
  CountVisitDto,
  MarketingLinkDto,
  MarketingVisitsDto,
} from './marketing.dto.js';
import { MarketingService } from './marketing.service.js';
import { ApiMarketingId, MarketingIdPipe } from './marketing-id.js';

@ApiTags('Marketing')
@Controller('marketing-data')
export class MarketingController {
  constructor(private readonly marketing: MarketingService) {}

  @Get()
  @UseGuards(StaffGuard)
  @ApiForStaff()
  @AsJson()
  @ApiOperation({ operationId: 'marketingData', summary: 'Visits by marketing id' })
  @ApiOkResponse({
    description: 'Visits by marketing id.',
    schema: {
      type: 'object',
      additionalProperties: { $ref: '#/components/schemas/MarketingVisitsDto' },
      example: { 'summer-flyer': { visits: 42 } },
    },
  })
  @ApiReadErrors(401)
  visitsById(): Promise<string> {
    return this.marketing.visitsById();
  }

  @Post()
  @UseGuards(StaffGuard)
  @ApiForStaff()
  @ApiOperation({ operationId: 'addMarketingLink', summary: 'Adds a marketing id' })
  @ApiCreatedResponse({ description: 'The id is added.', type: MarketingLinkDto })
  @ApiWriteErrors(401, 409)
  add(@Body() link: AddMarketingLinkDto): Promise<MarketingLinkDto> {
    return this.marketing.add(link);
  }

  @Put(':id')
  @UseGuards(StaffGuard)
  @ApiForStaff()
  @ApiOperation({ operationId: 'updateVisits', summary: 'Sets the visits of a marketing id' })
  @ApiMarketingId()
  @ApiOkResponse({ description: 'The visits are set.', type: MarketingLinkDto })
  @ApiWriteErrors(401, 404)
  setVisits(
    @Param('id', MarketingIdPipe) id: string,
    @Body() { visits }: MarketingVisitsDto,
  ): Promise<MarketingLinkDto> {
    return this.marketing.setVisits(id, visits);
  }

  @Post(':id/visits')
  @InternalCall()
  @HttpCode(204)
  @ApiOperation({
    operationId: 'countVisit',
    summary: 'Counts a visit of /m/{id}',
    description: 'Made by the server that sends the page. One visitor counts once in 30 minutes.',
  })
  @ApiMarketingId()
  @ApiNoContentResponse({ description: 'The visit is counted, or was already.' })
  @ApiWriteErrors(404)
  async countVisit(
    @Param('id', MarketingIdPipe) id: string,
    @Body() { visitor }: CountVisitDto,
  ): Promise<void> {
    await this.marketing.countVisit(id, visitor);
  }
}
