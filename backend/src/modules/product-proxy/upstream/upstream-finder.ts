import { Logger } from '@nestjs/common';
import { toCurrency } from '@grabdeals/shared/money';
import type { ComparisonPrices, Locale } from '@grabdeals/shared/website-settings';
import { type PriceView, toPriceView } from '../../../common/price.views.js';
import type { MerchantsService } from '../../merchants/merchants.service.js';
import {
  NO_FACETS,
  type ProductFinder,
  type ProductPage,
  type ProductRules,
  type ProductsById,
  type SiteProductQuery,
} from '../product-finder.js';
import type { ProductHit } from '../product.views.js';
import type { UpstreamClient } from '../../upstream/upstream-client.js';
import { parseProductSearch, parseProductsList, type UpstreamProducts } from './upstream-products.js';

/** Finds products of an upstream catalogue. While the upstream fails and no response is cached, finds products of this installation. */
export class UpstreamFinder implements ProductFinder {
  private readonly logger = new Logger('Upstream');

  constructor(
    private readonly client: UpstreamClient,
    private readonly fallback: ProductFinder,
    private readonly merchants: MerchantsService,
  ) {}

  async find(query: SiteProductQuery, signal: AbortSignal): Promise<ProductPage> {
    const hidden = new Set(query.hiddenCategoryIds);
    const categoryIds = query.categoryIds?.filter((id) => !hidden.has(id));
    if (query.categoryIds?.length && !categoryIds?.length) return { count: 0, products: [], facets: NO_FACETS };
    try {
      const upstreamQuery = toUpstreamQuery({ ...query, categoryIds });
      const page = query.facets
        ? await this.client.getCached('/home/searchProducts', upstreamQuery, parseProductSearch, signal)
        : await this.client.getCached('/home/getProductslist', upstreamQuery, parseProductsList, signal);
      return await this.forSite(page, hidden, query);
    } catch (error) {
      signal.throwIfAborted();
      this.logger.debug(`Using this installation's products instead: ${String(error)}`);
      return this.fallback.find(query, signal);
    }
  }

  /** The upstream has no call for ids, so a product that this installation does not have may still be offered. */
  async byIds(ids: readonly string[], rules: ProductRules): Promise<ProductsById> {
    const { products } = await this.fallback.byIds(ids, rules);
    return { products, gone: [] };
  }

  /** Applies the site's rules, which the upstream does not know, and the merchant names of this installation. */
  private async forSite(
    { count, products }: UpstreamProducts,
    hidden: ReadonlySet<number>,
    { pageSize, comparisonPrices, locale }: SiteProductQuery,
  ): Promise<ProductPage> {
    const merchants = await this.merchants.all();
    const visibleProducts = products.filter(({ _source }) => !_source.categoryIds.some((id) => hidden.has(id)));
    return {
      count: count - (products.length - visibleProducts.length),
      products: visibleProducts.slice(0, pageSize).map(({ _id, _source }) => ({
        _id,
        _source: {
          ...withComparison(inLocale(_source, locale), comparisonPrices),
          merchantName: merchants.get(_source.merchantId)?.merchantInfo.name ?? _source.merchantName,
        },
      })),
      facets: NO_FACETS,
    };
  }
}

/** Formats prices for the site. The cached response belongs to all sites. */
function inLocale(source: ProductHit['_source'], locale: Locale): ProductHit['_source'] {
  const format = ({ integral, currency }: PriceView) =>
    toPriceView({ cents: integral, currency: toCurrency(currency) }, locale);
  const { price, originalPrice } = source;
  return { ...source, price: format(price), ...(originalPrice ? { originalPrice: format(originalPrice) } : {}) };
}

/** Treats original prices of an upstream as claims: this installation has no price history of the products. */
function withComparison(source: ProductHit['_source'], setting: ComparisonPrices): ProductHit['_source'] {
  if (setting === 'claimed') return source.originalPrice ? { ...source, originalPriceIsClaim: true } : source;
  const { originalPrice: _claim, markdownPercent: _ofClaim, ...rest } = source;
  return rest;
}

/** Contains only filled parameters, always in the same order, so that equal queries have the same URL and share a cached response. */
function toUpstreamQuery(query: SiteProductQuery): URLSearchParams {
  const parameters: (readonly [string, string | number | undefined])[] = [
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
    ['minDiscount', query.minDiscountPercent],
    ['spelling', query.spelling],
    ...(query.colors ?? []).map((color) => ['colors', color] as const),
    ...(query.sizes ?? []).map((size) => ['sizes', size] as const),
  ];
  const params = new URLSearchParams();
  for (const [name, value] of parameters) if (value !== undefined && value !== '') params.append(name, String(value));
  return params;
}

function dollars(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : cents / 100;
}
