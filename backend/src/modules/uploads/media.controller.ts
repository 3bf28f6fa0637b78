import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res, type StreamableFile } from '@nestjs/common';
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
import { byPathId, SavesVersion } from '../../common/history/versioned.js';
import { ApiExport, EXPORT_DESCRIPTION, exportList } from '../../common/http/list-export.js';
import { ApiList, ListParams, sendPage } from '../../common/http/list-routes.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { StartsOperation } from '../../operations/starts-operation.js';
import {
  AddMediaDto,
  MEDIA,
  MEDIA_EXPORT,
  MediaImageView,
  type ReplacedMediaView,
  ReplaceMediaDto,
  UpdateMediaDto,
} from './media-image.resource.js';
import { MediaService } from './media.service.js';

const SORTABLE = MEDIA.list.sortable;
const UNKNOWN_ID = { description: 'No record has this id.', type: ErrorDto };

@ApiTags('media')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('media')
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @Get()
  @Access('media', 'read')
  @ApiSite()
  @ApiOperation({
    summary: 'List the images of a site, or of all sites',
    description:
      'Returns the uploads of one site and the other pictures that it uses, with the records that contain them. Filters: `q` ' +
      '(searches `name` and `alt`), `id`, `websiteName` (default: the site of the request), `allSites` (true for the images of ' +
      'all sites that the caller manages, each once), `unused` (true for images that no record contains).',
  })
  @ApiList({ resource: 'media', sortable: SORTABLE, view: MediaImageView, filter: '{"allSites":true}' })
  async list(
    @ListParams(SORTABLE) query: ListQuery,
    @Site() siteName: string,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MediaImageView[]> {
    return sendPage(response, 'media', query, await this.media.list(query, siteName, caller));
  }

  @Get('export')
  @Access('media', 'read')
  @ApiSite()
  @ApiOperation({ summary: 'Export the images of a site', description: EXPORT_DESCRIPTION })
  @ApiExport(MEDIA_EXPORT, { sortable: SORTABLE, filter: '{"unused":true}' })
  export(
    @ListParams(SORTABLE) query: ListQuery,
    @Site() siteName: string,
    @CurrentCaller() caller: Caller,
  ): Promise<StreamableFile> {
    return exportList(MEDIA_EXPORT, { query, read: (page) => this.media.list(page, siteName, caller) });
  }

  @Get(':id')
  @Access('media', 'read')
  @ApiNotFoundResponse(UNKNOWN_ID)
  @ApiOperation({ summary: 'Read an image', description: 'Returns the image with the records that contain it.' })
  read(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<MediaImageView> {
    return this.media.get(id, caller);
  }

  @Post('uploads')
  @Access('media', 'write')
  @ApiOperation({
    summary: 'Save an upload in the library',
    description:
      'Adds a picture that was sent to a signed URL. Pictures that were sent to this API are added at once, those that ' +
      'were sent directly to S3 within a minute at the latest. Returns the image that the library contains.',
  })
  add(@Body() body: AddMediaDto, @CurrentCaller() caller: Caller): Promise<MediaImageView> {
    return this.media.add(body, caller);
  }

  @Put(':id')
  @SavesVersion({ definition: MEDIA, find: byPathId })
  @Access('media', 'write')
  @ApiNotFoundResponse(UNKNOWN_ID)
  @ApiOperation({
    summary: 'Change the alt text of an image',
    description: 'Changes it on all sites that the caller manages. Returns the changed image.',
  })
  update(
    @Param('id') id: string,
    @Body() body: UpdateMediaDto,
    @CurrentCaller() caller: Caller,
  ): Promise<MediaImageView> {
    return this.media.update(id, body, caller);
  }

  @Post(':id/replace')
  @StartsOperation()
  @Access('imageReplacement', 'write')
  @HttpCode(200)
  @ApiNotFoundResponse(UNKNOWN_ID)
  @ApiOperation({
    summary: 'Replace an image everywhere',
    description:
      'Replaces the image in all records that the caller may change. Each record is saved as if an operator had saved it: ' +
      'it is validated, checked for compliance and recorded in the history. The old image remains in the library.',
  })
  replace(
    @Param('id') id: string,
    @Body() body: ReplaceMediaDto,
    @CurrentCaller() caller: Caller,
  ): Promise<ReplacedMediaView> {
    return this.media.replace(id, body, caller);
  }

  @Delete(':id')
  @Access('media', 'write')
  @ApiNotFoundResponse(UNKNOWN_ID)
  @ApiConflictResponse({ description: 'Records contain the image. The message names some of them.', type: ErrorDto })
  @ApiOperation({
    summary: 'Delete an unused image',
    description:
      'Returns the image that was deleted from all sites that the caller manages. The trash contains it for 30 days.',
  })
  delete(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<MediaImageView> {
    return this.media.delete(id, caller);
  }
}
