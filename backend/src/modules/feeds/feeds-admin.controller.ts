import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiNotFoundResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { RecordsController } from '../../common/http/records-controller.js';
import { BODY_BYTES, JsonBody, StreamedBody } from '../../common/http/request-input.interceptor.js';
import { FeedCategoriesService } from './categories/feed-categories.service.js';
import { FeedFilesService } from './files/feed-files.service.js';
import { FeedPreviewsService } from './files/feed-previews.service.js';
import { FeedsService } from './feeds.service.js';
import {
  FEED_EXPORT,
  type FeedCategoryView,
  type FeedPreviewView,
  type FeedProfileView,
  FeedView,
  MapFeedCategoryDto,
  StartFeedRunDto,
  UploadFeedFileDto,
} from './feeds.dto.js';
import type { FeedRunView } from './runs/feed-runs.dto.js';
import { AuthService } from '../auth/auth.service.js';
import { FeedRunsService } from './runs/feed-runs.service.js';
import { CreateFeedDto, FEEDS, PreviewFeedDto, UpdateFeedDto } from './feed.resource.js';

const NO_FILE =
  'The feed has no file yet, its source cannot be fetched, or the file takes more than 9 seconds to arrive.';

@ApiTags('feeds')
@Controller('feeds')
export class FeedsAdminController extends RecordsController({
  definition: FEEDS,
  noun: 'a feed',
  plural: 'feeds',
  view: FeedView,
  exported: FEED_EXPORT,
  list: {
    description:
      'Filters: `q` (searches the names), `id`, `merchantId`, `active`. The `Content-Range` header contains the ' +
      'total.',
  },
  create: { dto: CreateFeedDto, maxBytes: BODY_BYTES.form, notFound: 'The merchant does not exist.' },
  update: {
    dto: UpdateFeedDto,
    maxBytes: BODY_BYTES.form,
    description: 'Fields missing from the body keep their value. `merchantId` cannot be changed.',
  },
  delete: {
    conflict: 'A run of the feed is in progress.',
    description:
      'Deletes the feed with its file, categories and runs. The products of the feed are not deleted. Returns the ' +
      'deleted record.',
  },
}) {
  constructor(
    private readonly feeds: FeedsService,
    private readonly files: FeedFilesService,
    private readonly previews: FeedPreviewsService,
    private readonly categories: FeedCategoriesService,
    private readonly runs: FeedRunsService,
    private readonly auth: AuthService,
  ) {
    super(feeds);
  }

  @Get('profiles')
  @Access('feeds', 'read')
  @ApiOperation({
    summary: 'List the column profiles',
    description: 'Returns the column names that affiliate networks and shop systems use.',
  })
  profiles(): FeedProfileView[] {
    return this.feeds.profiles();
  }

  @Put(':id/file')
  @StreamedBody()
  @Access('feeds', 'write')
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiPayloadTooLargeResponse({ description: 'The file is larger than 1 GB.', type: ErrorDto })
  @ApiOperation({
    summary: 'Send the file of a feed',
    description:
      'Accepts a plain, gz or zip file of at most 1 GB. The new file replaces the previous one when it has arrived ' +
      'completely.',
  })
  upload(@Param('id') id: string, @Query() { name }: UploadFeedFileDto, @Req() request: Request): Promise<FeedView> {
    const announced = Number(request.headers['content-length'] ?? 0);
    return this.files.upload(id, request, { name, announced });
  }

  @Post(':id/preview')
  @HttpCode(200)
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('feeds', 'write')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ description: NO_FILE, type: ErrorDto })
  @ApiOperation({
    summary: 'Read the first rows of a feed',
    description:
      'Uses the format and mapping in the body, else those of the feed, else detected ones. Nothing is stored. A ' +
      'file with a URL is fetched, at most once in ten minutes.',
  })
  preview(@Param('id') id: string, @Body() body: PreviewFeedDto): Promise<FeedPreviewView> {
    return this.previews.preview(id, body);
  }

  @Get(':id/categories')
  @Access('feeds', 'read')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'List the categories of a feed',
    description:
      'Returns the categories that the last check found and those that an operator has mapped, sorted by path. An ' +
      'unmapped category may have a suggestion.',
  })
  categoriesOf(@Param('id') id: string): Promise<FeedCategoryView[]> {
    return this.categories.list(id);
  }

  @Put(':id/categories')
  @JsonBody({ maxBytes: BODY_BYTES.small })
  @Access('feeds', 'write')
  @ApiNotFoundResponse({ description: 'The feed or the category does not exist.', type: ErrorDto })
  @ApiOperation({
    summary: 'Map a category of a feed',
    description: 'Maps a category of the feed to a product category. The next run applies the mapping.',
  })
  mapCategory(@Param('id') id: string, @Body() body: MapFeedCategoryDto): Promise<FeedCategoryView> {
    return this.categories.map(id, body);
  }

  @Post(':id/runs')
  @HttpCode(202)
  @Access('feeds', 'write')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({
    description: 'Another run of the merchant is in progress, or the feed has no file.',
    type: ErrorDto,
  })
  @ApiOperation({
    summary: 'Start a run of a feed',
    description: 'Returns the new run. `GET /feed-runs/{id}` returns its progress.',
  })
  async run(
    @Param('id') id: string,
    @Body() { dryRun }: StartFeedRunDto,
    @CurrentCaller() caller: Caller,
  ): Promise<FeedRunView> {
    return this.runs.start(id, { dryRun, startedBy: await this.auth.labelOf(caller) });
  }
}
