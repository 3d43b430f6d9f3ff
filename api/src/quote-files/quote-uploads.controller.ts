import type { IncomingMessage } from 'node:http';
import { Controller, Post, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiHeader,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { FILE_NAME_HEADER, QUOTE_FILES_URL } from '@site/contract/quote-files';
import type { Request } from 'express';
import { ApiUploadErrors } from '../docs/api-errors.js';
import { rateLimitClient } from '../http/rate-limit-client.js';
import { fileName } from './file-name.js';
import { QuoteUploadsService } from './quote-uploads.service.js';
import { ApiUploadToken, UploadToken } from './upload-token.js';

class FileReceivedDto {
  @ApiProperty({ example: true })
  readonly received!: true;
}

@ApiTags('Quotes')
@Controller()
export class QuoteUploadsController {
  constructor(private readonly uploads: QuoteUploadsService) {}

  @Post(QUOTE_FILES_URL.replace(/^\/api\//, ''))
  @ApiOperation({
    operationId: 'sendQuoteFile',
    summary: 'Sends a file with a quote request',
    description:
      'The body is the file: JPEG, PNG, WebP, HEIC or PDF, recognised by its content; up to 8 MB, and up to 5 files. A file that is sent twice is stored once.',
  })
  @ApiUploadToken()
  @ApiHeader({
    name: FILE_NAME_HEADER,
    required: false,
    description: 'The name of the file, percent-encoded.',
    schema: { type: 'string' },
    example: 'kitchen.jpg',
  })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiCreatedResponse({ description: 'The file is stored.', type: FileReceivedDto })
  @ApiUploadErrors()
  async receive(
    @Req() request: IncomingMessage & Request,
    @UploadToken() tokenHash: Buffer,
  ): Promise<FileReceivedDto> {
    await this.uploads.receive(request, {
      tokenHash,
      client: rateLimitClient(request.ip),
      name: fileName(request.get(FILE_NAME_HEADER)),
    });
    return { received: true };
  }
}
