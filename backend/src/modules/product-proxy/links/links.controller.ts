import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../../common/access/access.decorator.js';
import { ErrorDto } from '../../../common/errors/error.dto.js';
import { PublicCache } from '../../../common/http/public-cache.js';
import { ApiSite, Site } from '../../../common/site/site.decorator.js';
import { ClientSignal } from '../client-signal.js';
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
  @ApiBadRequestResponse({ description: 'The url is no http(s) address.', type: ErrorDto })
  @ApiNotFoundResponse({ description: 'There is no such site or merchant.', type: ErrorDto })
  @ApiOperation({
    summary: 'Create a tracked link',
    description: 'Appends the site’s campaign id as `af_campaign_id`; the address keeps its own query and fragment.',
  })
  deepLink(@Body() body: DeepLinkDto, @Site() siteName: string): Promise<DeepLinkView> {
    return this.links.deepLink(body, siteName);
  }

  @Get('relatedProducts')
  @Public()
  @PublicCache(10)
  @ApiBadRequestResponse({ description: 'The link leads elsewhere, or its query is not usable.', type: ErrorDto })
  @ApiOperation({
    summary: 'List the products of a link',
    description:
      'For the boxes beside an article. The link is a listing page (`/products?brandid=...`) of any of the sites, or a ' +
      'call of this API or of the configured upstream that lists products. It is read as a query and answered under the ' +
      'rules of the call’s site: 8 products unless it says otherwise. The address itself is never fetched.',
  })
  relatedProducts(
    @Query() query: RelatedProductsDto,
    @Site() siteName: string,
    @Req() request: Request,
    @ClientSignal() signal: AbortSignal,
  ): Promise<ProductsListView> {
    return this.links.relatedProducts(query.link, siteName, request.hostname, signal);
  }
}
