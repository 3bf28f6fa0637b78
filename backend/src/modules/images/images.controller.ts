import { Controller, Get, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { type ImagesView, ReadImagesDto } from './images.dto.js';
import { ImagesService } from './images.service.js';

@ApiTags('images')
@ApiSite()
@Controller('img')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Get('all')
  @Public()
  @PublicCache(10)
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Banners, carousel slides or offers of a site' })
  async list(@Query() query: ReadImagesDto, @Site() siteName: string): Promise<ImagesView> {
    return { data: await this.images.list(siteName, query.offerSection) };
  }
}
