import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ListPublicationsDto, ReadPublicationDto } from '../../common/publications/publication.dto.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { CreatePodcastDto, type PodcastsView, type PodcastView, UpdatePodcastByIdDto } from './podcasts.dto.js';
import { PodcastsService } from './podcasts.service.js';

/** The calls of the documents; `/api/podcast` has the same in the simple-rest dialect. */
@ApiTags('podcasts')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('prodcast')
export class PodcastsController {
  constructor(private readonly podcasts: PodcastsService) {}

  @Get('all')
  @Public()
  @PublicCache(10)
  @ApiSite()
  @ApiOperation({
    summary: 'List the podcasts of a site',
    description:
      'Newest first by `publishedAt`, which `from` and `until` bound; the total stands in `totalCount`. What lies ahead is left out.',
  })
  list(@Query() query: ListPublicationsDto, @Site() siteName: string): Promise<PodcastsView> {
    return this.podcasts.ofSite(siteName, query);
  }

  @Post('getProdcastById')
  @HttpCode(200)
  @Public()
  @ApiSite()
  @ApiNotFoundResponse({ description: 'Unknown, or not of this site.', type: ErrorDto })
  @ApiOperation({
    summary: 'Read a podcast of a site',
    description: 'An operator reads those of all its sites, and those that lie ahead.',
  })
  read(
    @Body() { id }: ReadPublicationDto,
    @Site() siteName: string,
    @CurrentCaller() caller?: Caller,
  ): Promise<PodcastView> {
    return this.podcasts.read(siteName, id, caller);
  }

  @Post('create')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('owner', 'vendor')
  @ApiNotFoundResponse({ description: 'There is no such site.', type: ErrorDto })
  @ApiOperation({ summary: 'Create a podcast', description: 'A vendor names sites of its own only.' })
  create(@Body() body: CreatePodcastDto, @CurrentCaller() caller: Caller): Promise<PodcastView> {
    return this.podcasts.create(body, caller);
  }

  @Put('updatePodcast')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('owner', 'vendor')
  @ApiNotFoundResponse({ description: 'There is no such podcast, or no such site.', type: ErrorDto })
  @ApiOperation({
    summary: 'Change a podcast',
    description: 'What the body leaves out stays. A vendor changes what stands on its own sites only.',
  })
  update(@Body() { id, ...changes }: UpdatePodcastByIdDto, @CurrentCaller() caller: Caller): Promise<PodcastView> {
    return this.podcasts.update(id, changes, caller);
  }
}
