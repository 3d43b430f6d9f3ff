import { createRequire } from 'node:module';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import * as v from 'valibot';
import { ApiReadErrors } from '../docs/api-errors.js';

const { version } = v.parse(
  v.object({ version: v.string() }),
  createRequire(import.meta.url)('@site/contract/package.json'),
);

class ContractDto {
  @ApiProperty({ example: '1.0.0' })
  readonly version!: string;
}

@ApiTags('Contract')
@SkipThrottle()
@Controller('contract')
export class ContractController {
  @Get()
  @ApiOperation({
    operationId: 'contract',
    summary: 'Version of the contract that is served; a release of a remote needs the same major',
  })
  @ApiOkResponse({ description: 'The version.', type: ContractDto })
  @ApiReadErrors()
  contract(): ContractDto {
    return { version };
  }
}
