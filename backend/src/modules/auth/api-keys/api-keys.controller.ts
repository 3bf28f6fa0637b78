import { Body, Controller, Delete, Get, Param, Post, Res, type StreamableFile } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../../common/access/caller.js';
import { ErrorDto } from '../../../common/errors/error.dto.js';
import { ApiExport, EXPORT_DESCRIPTION, exportList } from '../../../common/http/list-export.js';
import { ApiList, ListParams, sendPage } from '../../../common/http/list-routes.js';
import { BODY_BYTES, JsonBody } from '../../../common/http/request-input.interceptor.js';
import type { ListQuery } from '../../../common/http/simple-rest.js';
import { ApiKeysService } from './api-keys.service.js';
import { API_KEY_EXPORT, API_KEYS, ApiKeyView, CreateApiKeyDto, type CreatedApiKeyView } from './api-key.resource.js';

const SORTABLE = API_KEYS.list.sortable;

@ApiTags('API keys')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @Access('api-keys', 'read')
  @ApiList({ resource: 'api-keys', sortable: SORTABLE, view: ApiKeyView })
  @ApiOperation({
    summary: 'List API keys',
    description:
      'Returns the keys of all owners, also expired ones, without the keys themselves. Filter: `q` (searches names). The ' +
      '`Content-Range` header contains the total.',
  })
  async list(
    @ListParams(SORTABLE) query: ListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ApiKeyView[]> {
    return sendPage(response, 'api-keys', query, await this.keys.list(query));
  }

  @Get('export')
  @Access('api-keys', 'read')
  @ApiOperation({ summary: 'Export API keys', description: EXPORT_DESCRIPTION })
  @ApiExport(API_KEY_EXPORT, { sortable: SORTABLE })
  export(@ListParams(SORTABLE) query: ListQuery): Promise<StreamableFile> {
    return exportList(API_KEY_EXPORT, { query, read: (page) => this.keys.list(page) });
  }

  @Post()
  @Access('api-keys', 'create')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @ApiOperation({
    summary: 'Create an API key',
    description:
      'Returns the key, once: only its hash is stored. `x-scope` of an endpoint names the scope that it requires.',
  })
  create(@Body() body: CreateApiKeyDto, @CurrentCaller() caller: Caller): Promise<CreatedApiKeyView> {
    return this.keys.create(body, caller);
  }

  @Delete(':id')
  @Access('api-keys', 'delete')
  @ApiNotFoundResponse({ description: 'No API key has this id.', type: ErrorDto })
  @ApiOperation({
    summary: 'Delete an API key',
    description: 'Calls with the key are rejected from then on. Returns the deleted key.',
  })
  revoke(@Param('id') id: string): Promise<ApiKeyView> {
    return this.keys.revoke(id);
  }
}
