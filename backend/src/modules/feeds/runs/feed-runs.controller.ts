import { Controller, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../../common/access/caller.js';
import { ErrorDto } from '../../../common/errors/error.dto.js';
import { csvFile } from '../../../common/http/csv-file.js';
import { ApiExport, EXPORT_DESCRIPTION, exportList } from '../../../common/http/list-export.js';
import { ApiList, ListParams, sendPage } from '../../../common/http/list-routes.js';
import type { ListQuery } from '../../../common/http/simple-rest.js';
import { AuthService } from '../../auth/auth.service.js';
import {
  FEED_RUN_EXPORT,
  FeedRunView,
  RunChangesCsvQueryDto,
  RunChangesQueryDto,
  type RunChangesView,
} from './feed-runs.dto.js';
import { FeedRunsService } from './feed-runs.service.js';
import { RunChangesService } from './run-changes.service.js';

const RESOURCE = 'feed-runs';
const SORTABLE = ['startedAt', 'finishedAt', 'state', 'feedName', 'merchantName', 'seconds'];

/** The runs of all feeds. */
@ApiTags('feeds')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller(RESOURCE)
export class FeedRunsController {
  constructor(
    private readonly runs: FeedRunsService,
    private readonly changes: RunChangesService,
    private readonly auth: AuthService,
  ) {}

  @Get()
  @Access('feed-runs', 'read')
  @ApiList({ resource: RESOURCE, sortable: SORTABLE, view: FeedRunView })
  @ApiOperation({
    summary: 'List runs of feeds',
    description: 'Filters: `id`, `feedId`, `merchantId`, `state`. The `Content-Range` header contains the total.',
  })
  async list(
    @ListParams(SORTABLE) query: ListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FeedRunView[]> {
    return sendPage(response, RESOURCE, query, await this.runs.list(query));
  }

  @Get('export')
  @Access('feed-runs', 'read')
  @ApiOperation({ summary: 'Export runs of feeds', description: EXPORT_DESCRIPTION })
  @ApiExport(FEED_RUN_EXPORT, { sortable: SORTABLE })
  export(@ListParams(SORTABLE) query: ListQuery): Promise<StreamableFile> {
    return exportList(FEED_RUN_EXPORT, { query, read: (page) => this.runs.list(page) });
  }

  @Get(':id')
  @Access('feed-runs', 'read')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Read a run', description: 'Returns the state, the progress and the counts of the run.' })
  read(@Param('id') id: string): Promise<FeedRunView> {
    return this.runs.get(id);
  }

  @Get(':id/changes')
  @Access('feed-runs', 'read')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'List the changes of a run',
    description: 'Returns what the run would change or has changed. Changes are stored for 90 days.',
  })
  changesOf(@Param('id') id: string, @Query() { kind, page }: RunChangesQueryDto): Promise<RunChangesView> {
    return this.changes.page(id, kind, page);
  }

  @Get(':id/changes.csv')
  @Access('feed-runs', 'read')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOkResponse({
    description: 'The changes as CSV (RFC 4180).',
    content: { 'text/csv': { schema: { type: 'string' }, example: 'line,id,title\r\n17,clog-1,Classic Clog\r\n' } },
  })
  @ApiOperation({ summary: 'Export the changes of a run as CSV', description: 'Returns all changes of one kind.' })
  async changesAsCsv(@Param('id') id: string, @Query() { kind }: RunChangesCsvQueryDto): Promise<StreamableFile> {
    return csvFile(await this.changes.csvName(id, kind), this.changes.csvLines(id, kind));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Access('feed-runs', 'write')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ description: 'The run has ended or is being rolled back.', type: ErrorDto })
  @ApiOperation({
    summary: 'Cancel a run',
    description: 'Ends the run after its current batch of products. Changes made until then can be rolled back.',
  })
  cancel(@Param('id') id: string): Promise<FeedRunView> {
    return this.runs.cancel(id);
  }

  @Post(':id/approve')
  @HttpCode(200)
  @Access('feed-runs', 'write')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({
    description: 'The run does not wait for approval, or the products have changed since the check.',
    type: ErrorDto,
  })
  @ApiOperation({
    summary: 'Approve a checked or held run and apply its changes',
    description: 'Starts the run again to apply its changes.',
  })
  async approve(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<FeedRunView> {
    return this.runs.approve(id, await this.auth.labelOf(caller));
  }

  @Post(':id/rollback')
  @HttpCode(200)
  @Access('feed-runs', 'write')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({
    description:
      'The run has changed nothing, is in progress or is too old, or another run of the merchant is in progress.',
    type: ErrorDto,
  })
  @ApiOperation({
    summary: 'Roll a run back',
    description:
      'Restores every product, with its price history, that has not changed since the run. Products that have ' +
      'changed since are not restored and are listed as `kept`.',
  })
  async rollBack(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<FeedRunView> {
    return this.runs.rollBack(id, await this.auth.labelOf(caller));
  }
}
