import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
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
import { ListParams, RecordList, type RecordPage } from '../../common/http/record-list.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { CreateRedirectDto, RedirectView, UpdateRedirectDto } from './redirects.dto.js';
import { RedirectsService } from './redirects.service.js';

const SORTABLE = ['redirectId', 'websiteName', 'label', 'targetUrl', 'active', 'createdAt', 'updatedAt'] as const;

@ApiTags('redirect')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('redirects')
export class RedirectRecordsController {
  constructor(private readonly redirects: RedirectsService) {}

  @Get()
  @Access('owner', 'vendor')
  @RecordList('redirects', SORTABLE, RedirectView)
  @ApiOperation({
    summary: 'List redirects',
    description:
      'A vendor sees those of its sites. Filters: `q` looks in redirectId and label, `websiteName`, `active`. ' +
      'The total stands in Content-Range.',
  })
  list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller): Promise<RecordPage<RedirectView>> {
    return this.redirects.list(query, caller);
  }

  @Get(':id')
  @Access('owner', 'vendor')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Read a redirect' })
  read(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<RedirectView> {
    return this.redirects.get(id, caller);
  }

  @Post()
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('owner', 'vendor')
  @ApiNotFoundResponse({ description: 'There is no such site.', type: ErrorDto })
  @ApiConflictResponse({ description: 'The site has a redirect of that id already.', type: ErrorDto })
  @ApiOperation({ summary: 'Add a redirect' })
  create(@Body() body: CreateRedirectDto, @CurrentCaller() caller: Caller): Promise<RedirectView> {
    return this.redirects.create(body, caller);
  }

  @Put(':id')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('owner', 'vendor')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ description: 'The site has a redirect of that id already.', type: ErrorDto })
  @ApiOperation({
    summary: 'Change a redirect',
    description: 'What the body leaves out stays; the site never changes.',
  })
  update(
    @Param('id') id: string,
    @Body() body: UpdateRedirectDto,
    @CurrentCaller() caller: Caller,
  ): Promise<RedirectView> {
    return this.redirects.update(id, body, caller);
  }

  @Delete(':id')
  @Access('owner', 'vendor')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'Delete a redirect',
    description: 'Its clicks stay in the reports. Answers the deleted record.',
  })
  delete(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<RedirectView> {
    return this.redirects.delete(id, caller);
  }
}
