import { Logger } from '@nestjs/common';
import type { ComparisonPrices } from '@grabdeals/shared/website-settings';
import type { MerchantsService } from '../../merchants/merchants.service.js';
import type { FoundProducts, ProductFinder, ProductRules, ProductsById, SiteProductQuery } from '../product-finder.js';
import type { ProductHit } from '../product.views.js';
import type { UpstreamClient } from './upstream-client.js';
import { parseProductSearch, parseProductsList, type UpstreamProducts } from './upstream-products.js';

/** Products of an upstream catalogue; of the own one while the upstream fails and nothing of it is cached. */
export class UpstreamFinder implements ProductFinder {
  private readonly logger = new Logger('Upstream');

  constructor(
    private readonly client: UpstreamClient,
    private readonly fallback: ProductFinder,
    private readonly merchants: MerchantsService,
  ) {}

  async find(query: SiteProductQuery, signal: AbortSignal): Promise<FoundProducts> {
    const hidden = new Set(query.hiddenCategoryIds);
    const categoryIds = query.categoryIds?.filter((id) => !hidden.has(id));
    if (query.categoryIds?.length && !categoryIds?.length) return { count: 0, products: [], facets: noFacets() };
    try {
      const upstreamQuery = toUpstreamQuery({ ...query, categoryIds });
      const answer = query.facets
        ? await this.client.ask('/home/searchProducts', upstreamQuery, parseProductSearch, signal)
        : await this.client.ask('/home/getProductslist', upstreamQuery, parseProductsList, signal);
      return await this.forSite(answer, hidden, query);
    } catch (error) {
      signal.throwIfAborted();
      this.logger.debug(`The own catalogue answers instead: ${String(error)}`);
      return this.fallback.find(query, signal);
    }
  }

  /** The upstream has no call for ids: what the own catalogue does not know need not be gone. */
  async byIds(ids: readonly string[], rules: ProductRules): Promise<ProductsById> {
    const { products } = await this.fallback.byIds(ids, rules);
    return { products, gone: [] };
  }

  /** The upstream does not know what a site hides, and may not name the merchant. */
  private async forSite(
    { count, products }: UpstreamProducts,
    hidden: ReadonlySet<number>,
    { pageSize, comparisonPrices }: SiteProductQuery,
  ): Promise<FoundProducts> {
    const merchants = await this.merchants.all();
    const shown = products.filter(({ _source }) => !_source.categoryIds.some((id) => hidden.has(id)));
    return {
      count: count - (products.length - shown.length),
      products: shown.slice(0, pageSize).map(({ _id, _source }) => ({
        _id,
        _source: {
          ...withComparison(_source, comparisonPrices),
          merchantName: merchants.get(_source.merchantId)?.merchantInfo.name ?? _source.merchantName,
        },
      })),
      facets: noFacets(),
    };
  }
}

/** Of an upstream's products there is no own history: their original prices are claims, and nothing proves them. */
function withComparison(source: ProductHit['_source'], setting: ComparisonPrices): ProductHit['_source'] {
  if (setting === 'claimed') return source.originalPrice ? { ...source, originalPriceIsClaim: true } : source;
  const { originalPrice: _claim, markdownPercent: _ofClaim, ...rest } = source;
  return rest;
}

/** Only what is not empty is sent, always in the same order: one question has one address. */
function toUpstreamQuery(query: SiteProductQuery): URLSearchParams {
  const given: [string, string | number | undefined][] = [
    ['mids', [...query.merchantIds].sort((a, b) => a - b).join(',')],
    ['q', query.text?.trim()],
    ['vendorId', query.vendorId],
    ['placementId', query.placementId],
    ['pageNo', query.page],
    ['pageSize', query.pageSize],
    ['sortBy', query.sort],
    ['categoryIds', query.categoryIds?.join(',')],
    ['minPrice', dollars(query.minPriceCents)],
    ['maxPrice', dollars(query.maxPriceCents)],
    ['uniquePrice', query.uniquePrice ? 'true' : undefined],
    ['showOfferedProducts', query.includeOfferedOnly ? 'true' : 'false'],
  ];
  const params = new URLSearchParams();
  for (const [name, value] of given) if (value !== undefined && value !== '') params.set(name, String(value));
  return params;
}

function dollars(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : cents / 100;
}

function noFacets() {
  return { brands: [], categories: [] };
}
