import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { isTooSlow } from '../../common/errors/database-errors.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { type ProductQuery, ProductSearch } from '../search/product-search.js';
import { type ProductListQuery, toListedSearch, toProductListQuery, toSearchQuery } from './product-list-query.js';
import { type ProductRecord, ProductRecordsRepository } from './product-records.repository.js';

/** Products that an export reads at a time. */
const EXPORT_PAGE = 500;

/** A list as both of its sources are asked for it. */
interface PlannedList {
  query: ProductListQuery & { categoryIds: readonly number[] | undefined };
  /** Where search knows how many there are; its answer takes milliseconds, however many products there are. */
  counted?: ProductQuery;
  /** Where search also knows their order. */
  listed?: ProductQuery;
}

/**
 * Lists of products for operators. Words, merchants, categories and prices are looked up by the search index, the rest in the database; so
 * a list of a million products answers in milliseconds for nearly all that is asked (docs/decisions/044-products-and-overrides.md).
 */
@Injectable()
export class ProductListService {
  constructor(
    private readonly products: ProductRecordsRepository,
    private readonly search: ProductSearch,
    private readonly merchants: MerchantsService,
    private readonly categories: ProductCategoriesService,
  ) {}

  /**
   * @throws BadRequestException for a filter that is none.
   * @throws ServiceUnavailableException for a list that only a walk through too many products would tell.
   */
  async list(asked: ListQuery): Promise<{ data: ProductRecord[]; total: number }> {
    const { query, counted, listed } = await this.plan(asked);
    const total = async () => (counted ? (await this.search.search(counted)).count : this.products.count(query));
    try {
      if (listed) return await this.found(listed, query);
      const [data, count] = await Promise.all([this.products.page(query), total()]);
      return { data, total: count };
    } catch (error) {
      if (!isTooSlow(error)) throw error;
      throw new ServiceUnavailableException(
        'There are too many products to look through for this. Choose a merchant, or take a filter or the order away.',
      );
    }
  }

  /** All that the list has, in no particular order where search does not know it. */
  async *all(asked: ListQuery): AsyncGenerator<ProductRecord> {
    const { query, listed } = await this.plan(asked);
    if (!listed) {
      yield* this.products.stream(query);
      return;
    }
    for (let skip = 0; ; skip += EXPORT_PAGE) {
      const { data } = await this.found(listed, { skip, limit: EXPORT_PAGE });
      yield* data;
      if (data.length < EXPORT_PAGE) return;
    }
  }

  private async plan(asked: ListQuery): Promise<PlannedList> {
    const given = await this.withExactId(toProductListQuery(asked));
    const { categoryId } = given;
    const categoryIds = categoryId === undefined ? undefined : await this.categories.withDescendants(categoryId);
    const query = { ...given, categoryIds };
    const counted = toSearchQuery(given, categoryIds);
    return { query, counted, listed: counted && toListedSearch(given, counted) };
  }

  /** A text that is the id of a product, ours or its merchant's, names this product. */
  private async withExactId(query: ProductListQuery): Promise<ProductListQuery> {
    const { text, merchantId } = query;
    if (!text) return query;
    const merchantIds = merchantId === undefined ? [...(await this.merchants.all()).keys()] : [merchantId];
    const ids = await this.products.idsOf(text, merchantIds);
    return ids.length > 0 ? { ...query, text: undefined, ids } : query;
  }

  /** @param range Any part of the results, where search knows whole pages only. */
  private async found(
    listed: ProductQuery,
    { skip, limit }: Pick<ProductListQuery, 'skip' | 'limit'>,
  ): Promise<{ data: ProductRecord[]; total: number }> {
    const page = Math.floor(skip / limit) + 1;
    const offset = skip % limit;
    const ids: string[] = [];
    let total = 0;
    for (const each of offset === 0 ? [page] : [page, page + 1]) {
      const { products, count } = await this.search.search({ ...listed, page: each, pageSize: limit });
      ids.push(...products.map(({ id }) => id));
      total = count;
    }
    return { data: await this.products.byIds(ids.slice(offset, offset + limit)), total };
  }
}
