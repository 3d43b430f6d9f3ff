import { createRequire } from 'node:module';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { ServedContracts } from '@site/contract/served-contracts';
import * as v from 'valibot';
import { ApiReadErrors } from '../docs/api-errors.js';

const { version, servedContracts } = v.parse(
  v.object({ version: v.string(), servedContracts: v.array(v.string()) }),
  createRequire(import.meta.url)('@site/contract/package.json'),
);

class ServedContractsDto implements ServedContracts {
  @ApiProperty({ description: 'The newest version that is served.', example: '1.2.0' })
  readonly version!: string;

  @ApiProperty({
    description: 'The newest version of each major that is served, newest first.',
    type: [String],
    example: ['2.0.0', '1.2.0'],
  })
  readonly served!: string[];
}

@ApiTags('Contract')
@SkipThrottle()
@Controller('contract')
export class ContractController {
  @Get()
  @ApiOperation({
    operationId: 'contract',
    summary: 'Versions of the contract that are served; a release of a remote needs one of them',
  })
  @ApiOkResponse({ description: 'The versions.', type: ServedContractsDto })
  @ApiReadErrors()
  contract(): ServedContractsDto {
    return { version, served: servedContracts };
  }
}
