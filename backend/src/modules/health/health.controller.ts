import { Controller, Get, Logger, ServiceUnavailableException } from '@nestjs/common';
import { ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { DISK_FULL_MESSAGE } from '../../common/errors/api-exception.filter.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { DatabaseHealth, type DatabaseState } from '../../database/database-health.js';
import { GracefulShutdown } from '../../lifecycle/graceful-shutdown.js';
import { ProductSearch } from '../search/product-search.js';
import type { HealthView } from './health.dto.js';

@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  private readonly logger = new Logger('Health');
  private lastProblem: string | undefined;

  constructor(
    private readonly database: DatabaseHealth,
    private readonly search: ProductSearch,
    private readonly shutdown: GracefulShutdown,
  ) {}

  @Get('live')
  @ApiOperation({
    summary: 'Check that the process runs',
    description: 'Returns 200 while the process can handle requests.',
  })
  live(): HealthView {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    summary: 'Check that requests can be served',
    description:
      'Queries the database for at most two seconds. Returns 503 while the database is unavailable, while the first ' +
      'search index is being built (for example after a restore), and after the process has received a signal to ' +
      'stop. An instance that is not ready still serves pages rendered within the last hour. An instance stays ready ' +
      'while the disk is full, with the status `read_only`: pages and reads are served, and changes get 507. It stays ' +
      'ready if the search is unavailable, too: pages are shown without products.',
  })
  @ApiServiceUnavailableResponse({ type: ErrorDto })
  async ready(): Promise<HealthView> {
    const [state, isIndexMissing] = this.shutdown.hasBegun
      ? (['gone', false] as const)
      : await Promise.all([this.database.state(), this.search.isFirstIndexMissing()]);
    const problem = this.problem(state, isIndexMissing);
    if (problem) {
      this.logChange(`Not ready: ${problem}`);
      throw new ServiceUnavailableException(problem);
    }
    const isFull = state === 'full';
    this.logChange(isFull ? DISK_FULL_MESSAGE : undefined);
    return isFull ? { status: 'read_only', message: DISK_FULL_MESSAGE } : { status: 'ok' };
  }

  /** Returns the reason why requests cannot be served. */
  private problem(state: DatabaseState, isIndexMissing: boolean): string | undefined {
    if (this.shutdown.hasBegun) return 'The process is shutting down.';
    if (state === 'gone') return 'The database does not respond.';
    return isIndexMissing ? 'The search index is being built.' : undefined;
  }

  /** Logs changes only, because probes call every second. */
  private logChange(problem: string | undefined): void {
    if (problem === this.lastProblem) return;
    this.lastProblem = problem;
    if (problem) this.logger.warn(problem);
    else this.logger.log('Ready again');
  }
}
