import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { isTooSlow } from '../../common/errors/database-errors.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { PriceReportsService } from '../deals/price-reports.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import type { ProductPageQuery } from '../products/product-filter.js';
import type { ProductRecord } from '../products/product.js';
import { ProductsService } from '../products/products.service.js';
import { type ProductQuery, ProductSearch } from '../search/product-search.js';
import { type ProductListQuery, toProductListQuery, toSearchQuery, toSortedSearch } from './product-list-query.js';

/** Products that an export reads at a time. */
const EXPORT_PAGE = 500;

/** A list as a query of the database, and as searches if the search index can apply it. */
interface PlannedList {
  query: ProductPageQuery;
  /** Finds the same products in any order, to count them. Takes milliseconds for any number of products. */
  search?: ProductQuery;
  /** Finds the same products in the order of the list. */
  sortedSearch?: ProductQuery;
}

/**
 * Lists products for operators. The search index filters by words, merchants, categories and prices, the database by all else, so that
 * nearly all lists of a million products take milliseconds (docs/decisions/044-products-and-overrides.md).
 */
@Injectable()
export class ProductListService {
  constructor(
    private readonly products: ProductsService,
    private readonly search: ProductSearch,
    private readonly merchants: MerchantsService,
    private readonly categories: ProductCategoriesService,
    private readonly reports: PriceReportsService,
  ) {}

  /**
   * Returns a page of the list.
   * @throws BadRequestException for an invalid filter.
   * @throws ServiceUnavailableException if the database would have to read too many products.
   */
  async list(request: ListQuery): Promise<RecordPage<ProductRecord>> {
    const { query, search, sortedSearch } = await this.plan(request);
    try {
      if (sortedSearch) return await this.searchPage(sortedSearch, query);
      const [data, total] = await Promise.all([
        this.products.recordPage(query),
        search ? this.search.search(search).then(({ count }) => count) : this.products.countRecords(query),
      ]);
      return { data, total };
    } catch (error) {
      if (!isTooSlow(error)) throw error;
      throw new ServiceUnavailableException(
        'There are too many products to look through for this. Select a merchant, or remove a filter or the sort.',
      );
    }
  }

  /** Yields all products of the list; in its order if the search index has this order. */
  async *all(request: ListQuery): AsyncGenerator<ProductRecord> {
    const { query, sortedSearch } = await this.plan(request);
    if (!sortedSearch) {
      yield* this.products.streamRecords(query);
      return;
    }
    for (let skip = 0; ; skip += EXPORT_PAGE) {
      const { data, total } = await this.searchPage(sortedSearch, { skip, limit: EXPORT_PAGE });
      yield* data;
      // The index can still have products that were withdrawn, so any page can have fewer records.
      if (skip + EXPORT_PAGE >= total) return;
    }
  }

  private async plan(request: ListQuery): Promise<PlannedList> {
    const listQuery = await this.withReported(await this.withExactId(toProductListQuery(request)));
    const { categoryId, reported: _reported, ...query } = listQuery;
    const categoryIds = categoryId === undefined ? undefined : await this.categories.withDescendants(categoryId);
    const search = toSearchQuery(listQuery, categoryIds);
    return { query: { ...query, categoryIds }, search, sortedSearch: search && toSortedSearch(listQuery, search) };
  }

  /** Selects by id if the text is the id of a product, or a merchant's id of it. */
  private async withExactId(query: ProductListQuery): Promise<ProductListQuery> {
    const { text, merchantId } = query;
    if (!text) return query;
    const merchantIds = merchantId === undefined ? [...(await this.merchants.all()).keys()] : [merchantId];
    const ids = await this.products.idsOf(text, merchantIds);
    return ids.length > 0 ? { ...query, text: undefined, ids } : query;
  }

  /** Selects the products with several reports by id. */
  private async withReported(query: ProductListQuery): Promise<ProductListQuery> {
    if (!query.reported) return query;
    const ids = (await this.reports.open()).map(({ productId }) => productId);
    return { ...query, ids: query.ids ? ids.filter((id) => query.ids!.includes(id)) : ids };
  }

  /** Returns any range of the results. The search returns whole pages, so a range may need two of them. */
  private async searchPage(
    search: ProductQuery,
    { skip, limit }: Pick<ProductListQuery, 'skip' | 'limit'>,
  ): Promise<RecordPage<ProductRecord>> {
    const firstPage = Math.floor(skip / limit) + 1;
    const offset = skip % limit;
    const ids: string[] = [];
    let total = 0;
    for (const page of offset === 0 ? [firstPage] : [firstPage, firstPage + 1]) {
      const { products, count } = await this.search.search({ ...search, page, pageSize: limit });
      ids.push(...products.map(({ id }) => id));
      total = count;
    }
    return { data: await this.products.recordsByIds(ids.slice(offset, offset + limit)), total };
  }
}
