import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ReadsVersion } from '../../common/history/versioned.js';
import { cacheUntil, PublicCache } from '../../common/http/public-cache.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { type ImagesView, ReadImagesDto } from './site-images.resource.js';
import { ImagesService } from './images.service.js';
import { imageListOf, SITE_IMAGES } from './site-images.resource.js';

const MAX_AGE_S = 10;

@ApiTags('images')
@ApiSite()
@Controller('img')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Get('all')
  @ReadsVersion({ definition: SITE_IMAGES, find: imageListOf })
  @Public({ optionalToken: 'img' })
  @PublicCache(MAX_AGE_S)
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'List a site’s banners, carousel slides or offers',
    description:
      'Returns current items. Callers who manage the site also get items that have not started or have ended.',
  })
  async list(
    @Query() query: ReadImagesDto,
    @Site() siteName: string,
    @CurrentCaller() caller: Caller | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImagesView> {
    const images = await this.images.read(siteName, query.offerSection, caller);
    // The editor saves the list that it reads, so it must never get a cached list without scheduled and ended items.
    cacheUntil(images.changesAt, MAX_AGE_S, response);
    return images;
  }
}
