import { Body, Controller, Get, HttpCode, Param, Put, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiReadErrors, ApiWriteErrors } from '../docs/api-errors.js';
import { ActingStaff, type StaffMember } from '../staff/acting-staff.js';
import { StaffGuard } from '../staff/staff.guard.js';
import { ApiForStaff } from '../staff/staff-cookie.js';
import { ApiMarketingId, MarketingIdPipe } from './marketing-id.js';
import { ArchiveLinkDto, StaffLinkDto } from './staff-link.dto.js';
import { StaffLinksService } from './staff-links.service.js';

@ApiTags('Marketing')
@Controller('staff/marketing-links')
@UseGuards(StaffGuard)
@ApiForStaff()
export class StaffLinksController {
  constructor(private readonly links: StaffLinksService) {}

  @Get()
  @ApiOperation({
    operationId: 'staffLinks',
    summary: 'What is archived, and what is attributed to each marketing link',
    description: 'Cancelled bookings count; erased ones do not.',
  })
  @ApiOkResponse({ description: 'All links, by id.', type: [StaffLinkDto] })
  @ApiReadErrors(401)
  all(): Promise<StaffLinkDto[]> {
    return this.links.all();
  }

  @Put(':id')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'archiveLink',
    summary: 'Archives a marketing link or restores it',
    description: 'Its address keeps working and counts visits, and its id stays taken.',
  })
  @ApiMarketingId()
  @ApiNoContentResponse({ description: 'The link is archived, or in use.' })
  @ApiWriteErrors(401, 404)
  setArchived(
    @Param('id', MarketingIdPipe) id: string,
    @Body() { archived }: ArchiveLinkDto,
    @ActingStaff() staff: StaffMember,
  ): Promise<void> {
    return this.links.setArchived(id, archived, staff);
  }
}
