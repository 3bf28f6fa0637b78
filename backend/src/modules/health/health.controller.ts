import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { DISK_FULL_MESSAGE } from '../../common/errors/api-exception.filter.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { DatabaseHealth } from '../../database/database-health.js';
import { GracefulShutdown } from '../../lifecycle/graceful-shutdown.js';
import type { HealthView } from './health.dto.js';

@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: DatabaseHealth,
    private readonly shutdown: GracefulShutdown,
  ) {}

  @Get('live')
  @ApiOperation({
    summary: 'Check that the process runs',
    description: 'Returns 200 while the process can answer at all.',
  })
  live(): HealthView {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    summary: 'Check that requests can be served',
    description:
      'Asks the database, and waits at most two seconds. 503 from the moment the process is told to end, and while the disk is full: ' +
      'changes are refused then, and what there is can be read.',
  })
  @ApiServiceUnavailableResponse({ type: ErrorDto })
  async ready(): Promise<HealthView> {
    if (this.shutdown.hasBegun) throw new ServiceUnavailableException('The process is shutting down.');
    const state = await this.database.state();
    if (state === 'gone') throw new ServiceUnavailableException('The database does not answer.');
    if (state === 'full') throw new ServiceUnavailableException(DISK_FULL_MESSAGE);
    return { status: 'ok' };
  }
}
