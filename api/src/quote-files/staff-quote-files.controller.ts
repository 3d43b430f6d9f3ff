import { Controller, Get, Param, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiReadErrors } from '../docs/api-errors.js';
import { IdPipe } from '../http/id.js';
import { StaffGuard } from '../staff/staff.guard.js';
import { ApiForStaff } from '../staff/staff-cookie.js';
import { StaffQuoteFilesService } from './staff-quote-files.service.js';

const ApiId = (name: string) =>
  ApiParam({ name, schema: { type: 'string', pattern: '^\\d{1,18}$' }, example: '42' });

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
  @ApiId('id')
  @ApiId('file')
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
