import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ClientSignal } from '../../common/http/client-signal.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import type {
  ProductAddressesView,
  ProductAddressPartView,
  ProductPageAnswerView,
} from './pages/product-page.views.js';
import {
  CategoriesByBrandsDto,
  ProductAddressesDto,
  ProductAddressPartDto,
  ProductQueryDto,
  ProductsByIdDto,
  SuggestionsQueryDto,
} from './product-query.dto.js';
import { ProductProxyService } from './product-proxy.service.js';
import type {
  CountedCategoriesView,
  ProductsByIdView,
  ProductSearchView,
  ProductsListView,
  SuggestionsView,
} from './product.views.js';

@ApiTags('product-proxy')
@ApiSite()
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('home')
export class ProductProxyController {
  constructor(private readonly products: ProductProxyService) {}

  @Get('getProductslist')
  @Public()
  @PublicCache(10)
  @ApiOperation({
    summary: 'List products of brands or categories',
    description:
      'Returns products for sliders and boxes. Without `mids`, returns products of all brands that the site has ' +
      'selected.',
  })
  list(
    @Query() query: ProductQueryDto,
    @Site() siteName: string,
    @ClientSignal() signal: AbortSignal,
  ): Promise<ProductsListView> {
    return this.products.listProducts(query, siteName, signal);
  }

  @Get('searchProducts')
  @Public()
  @PublicCache(10)
  @ApiOperation({
    summary: 'Search products',
    description:
      'Searches by words, brands, categories, price, discount, color and size. The text may contain filters, such as ' +
      '“under $30”, “50% off” or the name of a brand. Typos are corrected if no product matches as typed, and products ' +
      'that match some of the words are returned if no product matches all. `interpretation` describes this. Returns ' +
      'the products with counts by brand, category, color and size.',
  })
  search(
    @Query() query: ProductQueryDto,
    @Site() siteName: string,
    @ClientSignal() signal: AbortSignal,
  ): Promise<ProductSearchView> {
    return this.products.searchProducts(query, siteName, signal);
  }

  @Get('suggestions')
  @Public()
  @PublicCache(60)
  @ApiOperation({
    summary: 'Suggest categories, brands and products',
    description:
      'Returns the site’s categories, brands and products that match the words, under the rules of the search.',
  })
  suggest(@Query() query: SuggestionsQueryDto, @Site() siteName: string): Promise<SuggestionsView> {
    return this.products.suggest(query, siteName);
  }

  @Get('products')
  @Public()
  @PublicCache(10)
  @ApiOperation({
    summary: 'List products by id',
    description:
      'Returns the current prices of deals that a shopper has saved, and the ids of products that are no longer ' +
      'offered.',
  })
  byId(@Query() { ids }: ProductsByIdDto, @Site() siteName: string): Promise<ProductsByIdView> {
    return this.products.productsById(ids, siteName);
  }

  @Get('products/:id')
  @Public()
  @PublicCache(10)
  @ApiOperation({
    summary: 'Read the page of a product',
    description:
      'Returns a product with all offers of the same item, its variants, its price history and similar products. A ' +
      'product that is no longer offered has `isAvailable: false`.',
  })
  @ApiNotFoundResponse({
    description: 'The product does not exist, the site hides it, or the site has no product pages.',
    type: ErrorDto,
  })
  page(@Param('id') id: string, @Site() siteName: string): Promise<ProductPageAnswerView> {
    return this.products.productPage(id, siteName);
  }

  @Get('productAddresses')
  @Public()
  @PublicCache(60)
  @ApiOperation({
    summary: 'List product pages for a sitemap',
    description: 'Returns products of the brands that the site has selected, one of each group of equal offers.',
  })
  @ApiNotFoundResponse({ description: 'The site has no product pages.', type: ErrorDto })
  addresses(@Query() query: ProductAddressesDto, @Site() siteName: string): Promise<ProductAddressesView> {
    return this.products.productAddresses(query, siteName);
  }

  @Get('productAddressPart')
  @Public()
  @PublicCache(60)
  @ApiOperation({
    summary: 'Read where the next part of a sitemap begins',
    description:
      'Skips a part of the products that `productAddresses` lists. A sitemap uses this to name its files without reading their products.',
  })
  @ApiNotFoundResponse({ description: 'The site has no product pages.', type: ErrorDto })
  addressPart(@Query() query: ProductAddressPartDto, @Site() siteName: string): Promise<ProductAddressPartView> {
    return this.products.productAddressPart(query, siteName);
  }

  @Get('getAllCategories')
  @Public()
  @PublicCache(10)
  @ApiOperation({
    summary: 'List the categories of brands’ products',
    description: 'Returns the categories in which the brands of `mids` have products.',
  })
  categoriesOfBrands(@Query() query: CategoriesByBrandsDto, @Site() siteName: string): Promise<CountedCategoriesView> {
    return this.products.categoriesOfBrands(query.mids, siteName);
  }
}
