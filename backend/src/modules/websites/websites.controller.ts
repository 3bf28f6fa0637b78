import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ForceDto } from '../../common/http/force.dto.js';
import { ListParams, RecordList, type RecordPage } from '../../common/http/record-list.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { CreateWebsiteDto, UpdateWebsiteDto, WebsiteView } from './website.dto.js';
import { WebsiteRemovalService } from './website-removal.service.js';
import { WebsitesService } from './websites.service.js';

const SORTABLE = ['label', 'value', 'active', 'createdAt', 'updatedAt'] as const;

@ApiTags('websites')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('website')
export class WebsitesController {
  constructor(
    private readonly websites: WebsitesService,
    private readonly removal: WebsiteRemovalService,
  ) {}

  @Get()
  @Access('owner', 'vendor')
  @RecordList('website', SORTABLE, WebsiteView)
  @ApiOperation({
    summary: 'List websites',
    description: 'A vendor sees the sites granted to it. The total stands in Content-Range.',
  })
  list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller): Promise<RecordPage<WebsiteView>> {
    return this.websites.list(query, caller);
  }

  @Get(':id')
  @Access('owner', 'vendor')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Read a website' })
  read(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<WebsiteView> {
    return this.websites.get(id, caller);
  }

  @Post()
  @JsonBody({ maxBytes: BODY_BYTES.list })
  @Access('owner')
  @ApiConflictResponse({ description: 'Another website has the same key, and so the same host.', type: ErrorDto })
  @ApiOperation({
    summary: 'Create a website',
    description:
      'It is a site at once. `value` is the label in lower case with underscores; the first label of its host names has hyphens ' +
      'instead. Names that a host name cannot have, or that mean the default site there (`www`), are refused.',
  })
  create(@Body() body: CreateWebsiteDto): Promise<WebsiteView> {
    return this.websites.create(body);
  }

  @Put(':id')
  @JsonBody({ maxBytes: BODY_BYTES.list })
  @Access('owner', 'vendor')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'Change a website',
    description:
      'What the body leaves out stays; `value` never changes. A vendor changes settings and contact of its own.',
  })
  update(
    @Param('id') id: string,
    @Body() body: UpdateWebsiteDto,
    @CurrentCaller() caller: Caller,
  ): Promise<WebsiteView> {
    return this.websites.update(id, body, caller);
  }

  @Delete(':id')
  @Access('owner')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ description: 'Says what would go with it; `force=true` goes on.', type: ErrorDto })
  @ApiOperation({
    summary: 'Delete a website',
    description:
      'With its theme, images, brand selection and the articles that stand on it alone. Answers the deleted record.',
  })
  delete(@Param('id') id: string, @Query() { force }: ForceDto, @CurrentCaller() caller: Caller): Promise<WebsiteView> {
    return this.removal.delete(id, caller, force === 'true');
  }
}
