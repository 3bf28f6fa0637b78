import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../common/access/access.decorator.js';
import { ErrorDto } from '../../../common/errors/error.dto.js';
import { PublicCache } from '../../../common/http/public-cache.js';
import { ApiSite, Site } from '../../../common/site/site.decorator.js';
import { ClientSignal } from '../../../common/http/client-signal.js';
import type { ProductsListView } from '../product.views.js';
import { DeepLinkDto, type DeepLinkView, RelatedProductsDto } from './links.dto.js';
import { LinksService } from './links.service.js';

@ApiTags('product-proxy')
@ApiSite()
@Controller('home')
export class LinksController {
  constructor(private readonly links: LinksService) {}

  @Post('generateDeepLink')
  @HttpCode(200)
  @Public()
  @ApiBadRequestResponse({ description: 'The site does not exist, or `url` is not an http(s) URL.', type: ErrorDto })
  @ApiNotFoundResponse({ description: 'The merchant does not exist.', type: ErrorDto })
  @ApiOperation({
    summary: 'Create a tracked link',
    description: 'Appends the site’s campaign id as `af_campaign_id`. The URL keeps its query and fragment.',
  })
  deepLink(@Body() body: DeepLinkDto, @Site() siteName: string): Promise<DeepLinkView> {
    return this.links.deepLink(body, siteName);
  }

  @Get('relatedProducts')
  @Public()
  @PublicCache(10)
  @ApiBadRequestResponse({
    description: 'The link does not lead to a list of products, or its query or `pageSize` is not valid.',
    type: ErrorDto,
  })
  @ApiOperation({
    summary: 'List the products of a link',
    description:
      'Returns products for the boxes beside an article. The link can be a listing page (`/products?brandid=...`) ' +
      'of any site, or a request of this API or of the configured upstream that lists products. The link is read as ' +
      'a query under the rules of the request’s site. A page size in the link overrides `pageSize`. ' +
      'The URL itself is never fetched.',
  })
  relatedProducts(
    @Query() query: RelatedProductsDto,
    @Site() siteName: string,
    @ClientSignal() signal: AbortSignal,
  ): Promise<ProductsListView> {
    return this.links.relatedProducts(query, siteName, signal);
  }
}
