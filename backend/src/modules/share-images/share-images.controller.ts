import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { ReadShareImageDto, ShareImageParams } from './share-images.dto.js';
import { ShareImagesService } from './share-images.service.js';

const WEEK_S = 604_800;

@ApiTags('share images')
@ApiSite()
@Controller('share-images')
export class ShareImagesController {
  constructor(private readonly images: ShareImagesService) {}

  @Get(':kind/:id')
  @Public()
  @PublicCache(WEEK_S)
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  @ApiOkResponse({ content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } })
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiNotFoundResponse({ description: 'The site is not active or has no such page.', type: ErrorDto })
  @ApiOperation({
    summary: 'Read the preview picture of a shared link',
    description: 'Returns a picture of 1200 by 630 pixels in the colors of the site, with the title of the page.',
  })
  async read(
    @Param() { kind, id }: ShareImageParams,
    @Query() _query: ReadShareImageDto,
    @Site() siteName: string,
    @Res() response: Response,
  ): Promise<void> {
    const picture = await this.images.of(siteName, { kind, id });
    response.type('png').send(picture);
  }
}
