import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ListParams, RecordList, type RecordPage } from '../../common/http/record-list.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { CreatePodcastDto, PodcastView, UpdatePodcastDto } from './podcasts.dto.js';
import { PodcastsService } from './podcasts.service.js';

const SORTABLE = ['publishedAt', 'title', 'durationSeconds', 'createdAt', 'updatedAt'] as const;

/** The podcasts as the Site Manager's lists and forms use them. */
@ApiTags('podcasts')
@Access('owner', 'vendor')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('podcast')
export class PodcastRecordsController {
  constructor(private readonly podcasts: PodcastsService) {}

  @Get()
  @RecordList('podcast', SORTABLE, PodcastView)
  @ApiOperation({
    summary: 'List podcasts to manage',
    description:
      'A vendor sees those that stand on a site of its own. Filters: `q` (looks in `title`), `id`, `websiteName`. The total stands in Content-Range.',
  })
  list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller): Promise<RecordPage<PodcastView>> {
    return this.podcasts.list(query, caller);
  }

  @Get(':id')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Read a podcast to manage' })
  read(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<PodcastView> {
    return this.podcasts.get(id, caller);
  }

  @Post()
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @ApiNotFoundResponse({ description: 'There is no such site.', type: ErrorDto })
  @ApiOperation({ summary: 'Create a podcast', description: 'A vendor names sites of its own only.' })
  create(@Body() body: CreatePodcastDto, @CurrentCaller() caller: Caller): Promise<PodcastView> {
    return this.podcasts.create(body, caller);
  }

  @Put(':id')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @ApiNotFoundResponse({ description: 'There is no such podcast, or no such site.', type: ErrorDto })
  @ApiOperation({
    summary: 'Change a podcast',
    description: 'What the body leaves out stays. A vendor changes what stands on its own sites only.',
  })
  update(
    @Param('id') id: string,
    @Body() body: UpdatePodcastDto,
    @CurrentCaller() caller: Caller,
  ): Promise<PodcastView> {
    return this.podcasts.update(id, body, caller);
  }

  @Delete(':id')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Delete a podcast', description: 'Answers the deleted record.' })
  delete(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<PodcastView> {
    return this.podcasts.delete(id, caller);
  }
}
