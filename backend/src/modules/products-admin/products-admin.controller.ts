import { Body, Controller, Get, HttpCode, Param, Post, Put, Res, StreamableFile } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { byPathId, SavesVersion } from '../../common/history/versioned.js';
import { csvFile } from '../../common/http/csv-file.js';
import { ApiList, ApiListQuery, ListParams, sendPage } from '../../common/http/list-routes.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { inBatches } from '../../common/in-batches.js';
import { MAX_BULK_RECORDS } from '@grabdeals/shared/limits';
import { StartsOperation } from '../../operations/starts-operation.js';
import { PRODUCTS } from '../products/product.resource.js';
import { ProductsService } from '../products/products.service.js';
import { type ExportedProduct, PRODUCT_CSV_HEAD, toProductCsv } from './product-csv.js';
import { PRODUCT_LIST_SORTS } from './product-list-query.js';
import { ProductListService } from './product-list.service.js';
import { ProductViewsService } from './product-views.service.js';
import { BulkEditDto, BulkEditView, UpdateProductDto } from './products-admin.dto.js';
import { ProductsAdminService } from './products-admin.service.js';
import { ProductDetailView, ProductRecordView } from './products-admin.views.js';

const LIST = {
  resource: 'products',
  sortable: PRODUCT_LIST_SORTS,
  filter: '{"q":"clog","merchantId":199042,"state":"live"}',
};
/** Products that the export converts to lines at a time. */
const CSV_BATCH = 500;
const FILTERS =
  'Filters: `q` (words of the title, or exactly a product id or the merchant’s own id), `merchantId`, `categoryId` ' +
  '(with its subcategories), `feedId`, `state` (`live`: some site shows the product, `hidden`: some sites hide it, ' +
  '`overridden`, `retired`; by default all but retired products), `minPrice`, `maxPrice` (cents), `noPicture`, ' +
  '`noCategory` (true), `reported` (true: several shoppers have reported the price as expired), `tag`. The sort `relevance` returns the best matches first, and without words and filters ' +
  'the products that changed last. A query that would take too long returns 503 with advice on narrowing it.';

@ApiTags('products')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('products')
export class ProductsAdminController {
  constructor(
    private readonly lists: ProductListService,
    private readonly products: ProductsService,
    private readonly edits: ProductsAdminService,
    private readonly views: ProductViewsService,
  ) {}

  @Get()
  @Access('products', 'read')
  @ApiOperation({
    summary: 'List products',
    description: `${FILTERS} The \`Content-Range\` header contains the total.`,
  })
  @ApiList({ ...LIST, view: ProductRecordView })
  @ApiServiceUnavailableResponse({ type: ErrorDto })
  async list(
    @ListParams(PRODUCT_LIST_SORTS) query: ListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProductRecordView[]> {
    const { data, total } = await this.lists.list(query);
    return sendPage(response, 'products', query, { data: await this.views.list(data), total });
  }

  @Get('export')
  @Access('products', 'read')
  @ApiOperation({
    summary: 'Export products as CSV',
    description: `Returns all products that the list returns for the same filters, in no particular order (RFC 4180). A feed of a merchant that reads the export of the merchant’s products changes nothing. ${FILTERS}`,
  })
  @ApiListQuery(LIST)
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' }, example: PRODUCT_CSV_HEAD } } })
  @ApiServiceUnavailableResponse({ type: ErrorDto })
  export(@ListParams(PRODUCT_LIST_SORTS) query: ListQuery): Promise<StreamableFile> {
    return csvFile('products.csv', toProductCsv(this.exportBatches(query)));
  }

  @Post('bulk')
  @HttpCode(200)
  @StartsOperation()
  @Access('products', 'write')
  @JsonBody({ maxBytes: BODY_BYTES.form, maxValues: 2 * MAX_BULK_RECORDS })
  @ApiOperation({
    summary: 'Change many products',
    description: 'Hides, shows, categorizes and tags up to 1,000 products at once. Unknown product ids are skipped.',
  })
  bulk(@Body() body: BulkEditDto, @CurrentCaller() caller: Caller): Promise<BulkEditView> {
    return this.edits.bulk(body, caller);
  }

  @Get(':id')
  @Access('products', 'read')
  @ApiOperation({
    summary: 'Read a product',
    description:
      'Returns the product with the values of its feed and of operators, its price history, why sites show or hide ' +
      'its original price, the sites that show it, and its clicks.',
  })
  @ApiNotFoundResponse({ type: ErrorDto })
  async read(@Param('id') id: string): Promise<ProductDetailView> {
    return this.views.detail(await this.products.record(id));
  }

  @Put(':id')
  @SavesVersion({
    definition: PRODUCTS,
    find: byPathId,
    toBody: ({ overrides = {}, tags = [] }) => ({ overrides, tags }),
  })
  @Access('products', 'write')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @ApiOperation({
    summary: 'Change a product',
    description:
      'Values in `overrides` override the values of the feed, also after later imports. null restores the feed’s ' +
      'value; fields missing from the body keep their value. Shoppers see changes within seconds.',
  })
  @ApiNotFoundResponse({ type: ErrorDto })
  async update(@Param('id') id: string, @Body() body: UpdateProductDto): Promise<ProductDetailView> {
    return this.views.detail(await this.edits.update(id, body));
  }

  private async *exportBatches(query: ListQuery): AsyncGenerator<ExportedProduct[]> {
    for await (const records of inBatches(this.lists.all(query), CSV_BATCH)) yield await this.views.exported(records);
  }
}
