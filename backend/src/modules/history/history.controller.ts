import { Body, Controller, Get, HttpCode, Param, Post, Res, type StreamableFile } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ApiExport, EXPORT_DESCRIPTION, exportList } from '../../common/http/list-export.js';
import { ApiList, ListParams, sendPage } from '../../common/http/list-routes.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { StartsOperation } from '../../operations/starts-operation.js';
import {
  CHANGE_EXPORT,
  ChangeDetailView,
  ChangeView,
  RestoreDto,
  type RestoredView,
  TRASH_EXPORT,
  TrashView,
  UndoDto,
} from './history.dto.js';
import { HistoryService } from './history.service.js';

const SORTABLE = ['time', 'label', 'resource', 'action', 'actorName'];
const FILTER = '{"resource":"content","from":"2026-11-01T00:00:00Z"}';
const FILTERS =
  'Filters: `q` (searches names of records), `id`, `resource`, `recordId`, `actorId`, `action`, `source`, ' +
  '`websiteName`, `from` and `until` (ISO 8601).';
const SCOPE = 'A vendor gets those of records on its sites, an editor those of content on its sites.';
const CONFLICT = 'The record was changed since, or another record has its key.';

@ApiTags('history')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller()
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Get('changes')
  @Access('history', 'read')
  @ApiOperation({
    summary: 'List changes of records',
    description: `Returns changes without the values. ${SCOPE} ${FILTERS}`,
  })
  @ApiList({ resource: 'changes', sortable: SORTABLE, view: ChangeView, filter: FILTER })
  async list(
    @ListParams(SORTABLE) query: ListQuery,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChangeView[]> {
    return sendPage(response, 'changes', query, await this.history.list(query, caller));
  }

  @Get('changes/export')
  @Access('history', 'read')
  @ApiOperation({ summary: 'Export changes of records', description: EXPORT_DESCRIPTION })
  @ApiExport(CHANGE_EXPORT, { sortable: SORTABLE, filter: FILTER })
  export(@ListParams(SORTABLE) query: ListQuery, @CurrentCaller() caller: Caller): Promise<StreamableFile> {
    return exportList(CHANGE_EXPORT, { query, read: (page) => this.history.list(page, caller) });
  }

  @Get('changes/:id')
  @Access('history', 'read')
  @ApiNotFoundResponse({ description: 'The caller knows no change with this id.', type: ErrorDto })
  @ApiOperation({
    summary: 'Read a change',
    description: 'Returns the record before and after the change, and the record now.',
  })
  read(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<ChangeDetailView> {
    return this.history.get(id, caller);
  }

  @Post('changes/undo')
  @Access('history', 'write')
  @HttpCode(200)
  @StartsOperation()
  @ApiNotFoundResponse({ description: 'The caller can undo no operation with this id.', type: ErrorDto })
  @ApiConflictResponse({ description: CONFLICT, type: ErrorDto })
  @ApiOperation({
    summary: 'Undo a save or a deletion',
    description:
      'Undoes all changes of one request. The header `X-Grabdeals-Operation` of its response contains the id. The rules ' +
      'of a save apply.',
  })
  undo(@Body() { operationId }: UndoDto, @CurrentCaller() caller: Caller): Promise<RestoredView> {
    return this.history.undo(operationId, caller);
  }

  @Post('changes/:id/restore')
  @Access('history', 'write')
  @HttpCode(200)
  @StartsOperation()
  @ApiNotFoundResponse({ description: 'The caller knows no change with this id.', type: ErrorDto })
  @ApiConflictResponse({ description: CONFLICT, type: ErrorDto })
  @ApiOperation({
    summary: 'Restore an earlier version of a record',
    description:
      'Saves the version as the record, by the rules of a save. A deleted record returns with what was deleted with it.',
  })
  restore(
    @Param('id') id: string,
    @Body() { version }: RestoreDto,
    @CurrentCaller() caller: Caller,
  ): Promise<RestoredView> {
    return this.history.restore(id, version, caller);
  }

  @Get('trash')
  @Access('history', 'read')
  @ApiOperation({
    summary: 'List deleted records',
    description:
      'Returns the deleted records that `POST /changes/{id}/restore` with the version `before` restores, for 30 days. ' +
      `${SCOPE} ${FILTERS}`,
  })
  @ApiList({ resource: 'trash', sortable: SORTABLE, view: TrashView, filter: FILTER })
  async trash(
    @ListParams(SORTABLE) query: ListQuery,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TrashView[]> {
    return sendPage(response, 'trash', query, await this.history.trash(query, caller));
  }

  @Get('trash/export')
  @Access('history', 'read')
  @ApiOperation({ summary: 'Export deleted records', description: EXPORT_DESCRIPTION })
  @ApiExport(TRASH_EXPORT, { sortable: SORTABLE, filter: FILTER })
  exportTrash(@ListParams(SORTABLE) query: ListQuery, @CurrentCaller() caller: Caller): Promise<StreamableFile> {
    return exportList(TRASH_EXPORT, { query, read: (page) => this.history.trash(page, caller) });
  }
}
