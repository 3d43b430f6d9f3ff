import { Controller, Get, Param, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiReadErrors } from '../docs/api-errors.js';
import { ApiRowId, IdPipe } from '../http/id.js';
import { StaffGuard } from '../staff/staff.guard.js';
import { ApiForStaff } from '../staff/staff-cookie.js';
import { StaffQuoteFilesService } from './staff-quote-files.service.js';

@ApiTags('Quotes')
@Controller('staff/quotes/:id/files')
@UseGuards(StaffGuard)
@ApiForStaff()
export class StaffQuoteFilesController {
  constructor(private readonly files: StaffQuoteFilesService) {}

  @Get(':file')
  @ApiOperation({
    operationId: 'quoteFile',
    summary: 'A file that was sent with a quote request',
    description: 'Photographs that browsers can show are shown; others, and PDF, are saved.',
  })
  @ApiRowId()
  @ApiRowId('file')
  @ApiOkResponse({
    description: 'The file.',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiReadErrors(401, 404)
  send(
    @Param('id', IdPipe) id: string,
    @Param('file', IdPipe) file: string,
    @Res() response: Response,
  ): Promise<void> {
    return this.files.send(response, id, file);
  }
}
