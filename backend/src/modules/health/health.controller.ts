import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { DISK_FULL_MESSAGE } from '../../common/errors/api-exception.filter.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { DatabaseHealth } from '../../database/database-health.js';
import { GracefulShutdown } from '../../lifecycle/graceful-shutdown.js';
import { ProductSearch } from '../catalogue/search/product-search.js';
import type { HealthView } from './health.dto.js';

@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: DatabaseHealth,
    private readonly search: ProductSearch,
    private readonly shutdown: GracefulShutdown,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'Whether the process runs' })
  live(): HealthView {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    summary: 'Whether requests can be served',
    description:
      'Asks the database and waits at most two seconds. Returns 503 while the database is away, while the first search index is being ' +
      'built (as after a restore), while the disk is full, and from the moment the process is told to end. An instance that is not ' +
      'ready still serves what it can: pages rendered within the last hour, reads while the disk is full. A search that is away ' +
      'leaves the instance ready: pages are shown without products.',
  })
  @ApiServiceUnavailableResponse({ type: ErrorDto })
  async ready(): Promise<HealthView> {
    if (this.shutdown.hasBegun) throw new ServiceUnavailableException('The process is shutting down.');
    const [state, isIndexMissing] = await Promise.all([this.database.state(), this.search.isFirstIndexMissing()]);
    if (state === 'gone') throw new ServiceUnavailableException('The database does not answer.');
    if (state === 'full') throw new ServiceUnavailableException(DISK_FULL_MESSAGE);
    if (isIndexMissing) throw new ServiceUnavailableException('The search index is being built.');
    return { status: 'ok' };
  }
}
