import { Controller, Get, Logger, ServiceUnavailableException } from '@nestjs/common';
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
  private readonly logger = new Logger('Health');
  private lastProblem: string | undefined;

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
    const problem = await this.problem();
    this.logChange(problem);
    if (problem) throw new ServiceUnavailableException(problem);
    return { status: 'ok' };
  }

  /** @returns why requests cannot be served. */
  private async problem(): Promise<string | undefined> {
    if (this.shutdown.hasBegun) return 'The process is shutting down.';
    const state = await this.database.state();
    if (state === 'gone') return 'The database does not answer.';
    return state === 'full' ? DISK_FULL_MESSAGE : undefined;
  }

  /** Probes ask every second: the log contains changes only. */
  private logChange(problem: string | undefined): void {
    if (problem === this.lastProblem) return;
    this.lastProblem = problem;
    if (problem) this.logger.warn(`Not ready: ${problem}`);
    else this.logger.log('Ready again');
  }
}
