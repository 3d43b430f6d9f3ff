import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { HealthCheckService, TypeOrmHealthIndicator } from '@nestjs/terminus';
import { SkipThrottle } from '@nestjs/throttler';
import { SharedRuns } from '../database/shared-runs.js';
import { WriteProbe } from '../database/write-probe.js';
import { ApiReadErrors } from '../docs/api-errors.js';
import { OfficeMail } from './office-mail.js';
import { Shutdown } from './shutdown.js';

/** How long the database may take to answer before the process counts as not ready. */
const PING_TIMEOUT_MS = 1_000;

class HealthDto {
  @ApiProperty({ example: 'ok' })
  readonly status!: 'ok';
}

class ReadyDto extends HealthDto {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    example: 0,
    description: 'Emails to the office that could not be delivered and are no longer tried.',
  })
  readonly undeliveredOfficeEmails!: number;
}

@ApiTags('Health')
@SkipThrottle()
@Controller('health')
export class HealthController {
  /** Checks have no rate limit: however many ask at once, the database is asked once. */
  private readonly runs = new SharedRuns<ReadyDto>();

  constructor(
    private readonly checks: HealthCheckService,
    private readonly database: TypeOrmHealthIndicator,
    private readonly writes: WriteProbe,
    private readonly officeMail: OfficeMail,
    private readonly shutdown: Shutdown,
  ) {}

  @Get('live')
  @ApiOperation({ operationId: 'live', summary: 'Whether the process answers' })
  @ApiOkResponse({ description: 'The process answers.', type: HealthDto })
  @ApiReadErrors()
  live(): HealthDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({ operationId: 'ready', summary: 'Whether the process can serve requests' })
  @ApiOkResponse({ description: 'The process can serve requests.', type: ReadyDto })
  @ApiReadErrors()
  ready(): Promise<ReadyDto> {
    if (this.shutdown.isShuttingDown) throw new ServiceUnavailableException({});
    return this.runs.run('ready', () => this.askDatabase());
  }

  private async askDatabase(): Promise<ReadyDto> {
    await this.checks.check([
      () => this.database.pingCheck('database', { timeout: PING_TIMEOUT_MS }),
    ]);
    await this.writes.check();
    return { status: 'ok', undeliveredOfficeEmails: await this.officeMail.undelivered() };
  }
}
