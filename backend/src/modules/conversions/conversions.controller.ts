import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Res, type StreamableFile } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ApiExport, EXPORT_DESCRIPTION, exportList } from '../../common/http/list-export.js';
import { ApiList, ListParams, sendPage } from '../../common/http/list-routes.js';
import { UNKNOWN_ID } from '../../common/http/records-controller.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { StartsOperation } from '../../operations/starts-operation.js';
import { ConversionImportService } from './conversion-import.service.js';
import { ConversionsService } from './conversions.service.js';
import {
  AssignConversionDto,
  CONVERSION_EXPORT,
  type ConversionDetailsView,
  ConversionView,
  ImportConversionsDto,
  type ImportedConversionsView,
  RecordConversionDto,
  type RecordedConversionView,
  type UndoneImportView,
} from './conversions.dto.js';

const RESOURCE = 'conversions';
const SORTABLE = ['occurredAt', 'amountCents', 'commissionCents', 'state', 'websiteName', 'updatedAt'];

/** The orders that networks report. */
@ApiTags('conversions')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller(RESOURCE)
export class ConversionsController {
  constructor(
    private readonly conversions: ConversionsService,
    private readonly imports: ConversionImportService,
  ) {}

  @Get()
  @Access('reports', 'read')
  @ApiList({ resource: RESOURCE, sortable: SORTABLE, view: ConversionView, filter: '{"isMatched":false}' })
  @ApiOperation({
    summary: 'List orders that networks report',
    description:
      'Returns the orders of the sites that the caller manages; owners also get those whose site is not known. Filters: ' +
      '`id`, `reference` (the network’s), `websiteName`, `networkId`, `state`, `currency`, `mid`, `slot`, `articleId`, ' +
      '`productId`, `couponId`, `search`, `isMatched`, and the UTC days `from` and `to`. `without` selects the orders ' +
      'without a `websiteName`, `mid`, `slot`, `articleId`, `productId`, `couponId` or `search` (separated by commas). ' +
      'The `Content-Range` header contains the total.',
  })
  async list(
    @ListParams(SORTABLE) query: ListQuery,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ConversionView[]> {
    return sendPage(response, RESOURCE, query, await this.conversions.list(query, caller));
  }

  @Get('export')
  @Access('reports', 'read')
  @ApiOperation({ summary: 'Export orders that networks report', description: EXPORT_DESCRIPTION })
  @ApiExport(CONVERSION_EXPORT, { sortable: SORTABLE })
  export(@ListParams(SORTABLE) query: ListQuery, @CurrentCaller() caller: Caller): Promise<StreamableFile> {
    return exportList(CONVERSION_EXPORT, { query, read: (page) => this.conversions.list(page, caller) });
  }

  @Get(':id')
  @Access('reports', 'read')
  @ApiNotFoundResponse({ description: UNKNOWN_ID, type: ErrorDto })
  @ApiOperation({
    summary: 'Read an order with its ledger',
    description: 'Owners read the orders of all sites and of none, others those of the sites that they manage.',
  })
  read(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<ConversionDetailsView> {
    return this.conversions.get(id, caller);
  }

  @Post()
  @HttpCode(200)
  @Access('reports', 'write')
  @ApiOperation({
    summary: 'Save a report of an order',
    description:
      'Adds a report to the ledger of the order with the network and the reference. The same report again changes nothing; ' +
      'another one corrects the order.',
  })
  create(@Body() body: RecordConversionDto): Promise<RecordedConversionView> {
    return this.conversions.create(body);
  }

  @Post('import')
  @HttpCode(200)
  @StartsOperation()
  @Access('reports', 'write')
  @JsonBody({ maxBytes: BODY_BYTES.file })
  @ApiNotFoundResponse({ description: 'The network does not exist.', type: ErrorDto })
  @ApiOperation({
    summary: 'Import orders from the report of a network',
    description:
      'Adds the valid rows to the ledger, and returns the errors of the others. The file has one of the formats of feeds, ' +
      'with the columns that networks use: the reference of the order and the commission are ' +
      'required. Rows of one order are its lines; negative amounts are corrections. Importing a file again changes nothing.',
  })
  import(@Body() body: ImportConversionsDto, @CurrentCaller() caller: Caller): Promise<ImportedConversionsView> {
    return this.imports.import(body, caller);
  }

  @Post('imports/:importId/undo')
  @HttpCode(200)
  @StartsOperation()
  @Access('reports', 'write')
  @ApiParam({ name: 'importId', format: 'uuid', example: '4be0643f-1d98-473b-97cd-ca98a65347dd' })
  @ApiOperation({
    summary: 'Undo an import of orders',
    description:
      'The reports of the import remain in the ledger and no longer count. Repeating the call changes nothing.',
  })
  undo(@Param('importId', ParseUUIDPipe) importId: string, @CurrentCaller() caller: Caller): Promise<UndoneImportView> {
    return this.imports.undo(importId, caller);
  }

  @Post(':id/site')
  @HttpCode(200)
  @Access('reports', 'write')
  @ApiForbiddenResponse({ description: 'The caller does not manage the site.', type: ErrorDto })
  @ApiNotFoundResponse({ description: UNKNOWN_ID, type: ErrorDto })
  @ApiOperation({
    summary: 'Select the site of an order',
    description: 'For an order whose click is not known. An order with a known click is rejected (400).',
  })
  assign(
    @Param('id') id: string,
    @Body() body: AssignConversionDto,
    @CurrentCaller() caller: Caller,
  ): Promise<ConversionView> {
    return this.conversions.assign(id, body, caller);
  }
}
