import { Injectable } from '@nestjs/common';
import { discountPercent, SITE_CURRENCIES } from '@grabdeals/shared/money';
import type { Locale } from '@grabdeals/shared/website-settings';
import { toPriceView } from '../../common/price.views.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { compareSizes } from '../products/cards/card-offers.js';
import type { Product } from '../products/product.js';
import { imageUrlsOf } from '../products/product-image.js';
import { isVisible } from '../products/product-visibility.js';
import { lowestPricePeriod, regPriceCents } from '../products/reg-price.js';
import {
  type ProductFacets,
  type ProductQuery,
  ProductSearch,
  type ProductSearchResult,
} from '../search/product-search.js';
import { SynonymBook } from '../search/synonym-book.js';
import { SynonymsService } from '../synonyms/synonyms.service.js';
import {
  NO_FACETS,
  type ProductFinder,
  type ProductPage,
  type ProductRules,
  type ProductsById,
  type SiteProductQuery,
} from './product-finder.js';
import {
  type Cards,
  type CardQuery,
  CardSummariesService,
  cardWords,
  NO_WORDS,
  representativeId,
  toCardView,
} from './card-summaries.service.js';
import type { CardView, ProductFacetsView, ProductHit, RelatedProductsView } from './product.views.js';
import { mostSimilar } from './similar-products.js';

/** A search with fewer results is followed by other products. */
const FEW_RESULTS = 10;
/** The results whose category the other products have. */
const FIRST_RESULTS = 3;
/** Two rows of wide screens. */
const RELATED_PRODUCTS = 8;
/** Products of the category that are compared with the results, those with the deepest discounts. */
const RELATED_CANDIDATES = 48;

/** Finds products of this installation. */
@Injectable()
export class CatalogueFinder implements ProductFinder {
  /** The last hits by product, with what they depend on besides the product. A changed product is another object. */
  private readonly hits = new WeakMap<Product, { key: string; hit: ProductHit }>();

  constructor(
    private readonly search: ProductSearch,
    private readonly merchants: MerchantsService,
    private readonly selections: BrandSelectionsService,
    private readonly categories: ProductCategoriesService,
    private readonly cards: CardSummariesService,
    private readonly synonyms: SynonymsService,
  ) {}

  async find(query: SiteProductQuery): Promise<ProductPage> {
    const result = await this.searchInCurrency({ ...query, site: query.siteName, byCard: true }, query.locale);
    const { count, products, facets, match } = result;
    const text = match?.correctedText ?? query.text ?? '';
    const words = cardWords(text, SynonymBook.of(await this.synonyms.rules()));
    return {
      count,
      products: await this.toCards(products, { ...query, ...words }),
      facets: await this.toFacets(facets, query),
      ...(match ? { match } : {}),
      ...(query.related && query.text ? { related: () => this.related(result, query) } : {}),
    };
  }

  /** Returns products of the category of the first results; undefined if there are enough results, or no other products. */
  private async related(
    { count, products }: ProductSearchResult,
    query: SiteProductQuery,
  ): Promise<RelatedProductsView | undefined> {
    if (count === 0 || count >= FEW_RESULTS || products.length < count) return undefined;
    const first = products.slice(0, FIRST_RESULTS);
    const category = (await this.categories.all()).get(
      mostFrequent(first.flatMap((each) => each.categoryIds.slice(0, 1))),
    );
    if (!category) return undefined;
    const { categoryId, categoryName } = category;
    const unsearched = { ...query, text: undefined, sort: undefined, facets: false, categoryIds: [categoryId] };
    const page = { site: query.siteName, byCard: true, page: 1, pageSize: RELATED_CANDIDATES };
    const candidates = await this.searchInCurrency({ ...unsearched, ...page }, query.locale);
    const others = mostSimilar(products, candidates.products, RELATED_PRODUCTS);
    if (others.length === 0) return undefined;
    return { categoryId, categoryName, products: await this.toCards(others, { ...unsearched, ...NO_WORDS }) };
  }

  /** Returns products with what they share a card with. */
  private async toCards(products: readonly Product[], query: CardQuery): Promise<ProductHit[]> {
    const cards = await this.cards.cardsOf(products, query);
    const shown = await this.withCheapest(products, cards, query);
    const hits = await this.toHits(shown, query);
    return hits.map((hit, i) => withCard(hit, toCardView(shown[i]!, cards.get(shown[i]!.cardKey ?? '') ?? [], query)));
  }

  /** Orders and bounds of prices compare only prices in the site's currency, unless the site has none of them. */
  private async searchInCurrency(query: ProductQuery, locale: Locale) {
    const { sort, minPriceCents, maxPriceCents } = query;
    const isByPrice = sort === 'priceLtoH' || sort === 'priceHtoL' || (minPriceCents ?? maxPriceCents) !== undefined;
    if (!isByPrice) return this.search.search(query);
    const result = await this.search.search({ ...query, currency: SITE_CURRENCIES[locale] });
    return result.count > 0 ? result : this.search.search(query);
  }

  async byIds(ids: readonly string[], rules: ProductRules): Promise<ProductsById> {
    const products = await this.search.byIds(ids, rules.siteName);
    const visibleProducts = products.filter((product) => isVisible(product, rules));
    const byId = new Map(visibleProducts.map((product) => [product.id, product]));
    return {
      products: await this.toHits(
        ids.flatMap((id) => byId.get(id) ?? []),
        rules,
      ),
      gone: ids.filter((id) => !byId.has(id)),
    };
  }

  /** Returns products as shoppers of a site with these rules see them. */
  async toHits(products: readonly Product[], rules: PriceRules): Promise<ProductHit[]> {
    const merchants = await this.merchants.all();
    const nameOf = (mid: number) => merchants.get(mid)?.merchantInfo.name ?? '';
    return products.map((product) => this.hitOf(product, nameOf(product.merchantId), rules));
  }

  /** Returns the hit of a product, which the search engine caches, from the last response if nothing has changed. */
  private hitOf(product: Product, merchantName: string, rules: PriceRules): ProductHit {
    const { comparisonPrices, locale } = rules;
    const key = `${comparisonPrices} ${locale} ${merchantName}`;
    const last = this.hits.get(product);
    if (last?.key === key) return last.hit;
    const hit = toHit(product, merchantName, rules);
    this.hits.set(product, { key, hit });
    return hit;
  }

  /**
   * Replaces results by the products that represent their cards, unless the query demands another order, each price once, or a discount,
   * which the cheapest product may not have.
   */
  private async withCheapest(
    products: readonly Product[],
    cards: Cards,
    query: CardQuery,
  ): Promise<readonly Product[]> {
    if (query.sort || query.uniquePrice || query.minDiscountPercent || cards.size === 0) return products;
    const ids = products.map((product) => representativeId(product, cards.get(product.cardKey ?? '') ?? [], query));
    const cheaper = ids.filter((id, i) => id !== products[i]!.id);
    if (cheaper.length === 0) return products;
    const byId = new Map((await this.search.byIds(cheaper, query.siteName)).map((product) => [product.id, product]));
    return products.map((product, i) => byId.get(ids[i]!) ?? product);
  }

  /** The brand facet contains the brands of the site and of the query. */
  private async toFacets(facets: ProductFacets | undefined, query: SiteProductQuery): Promise<ProductFacetsView> {
    if (!facets) return NO_FACETS;
    const [merchants, selected, categories] = await Promise.all([
      this.merchants.all(),
      this.selections.ofSite(query.siteName),
      this.categories.all(),
    ]);
    const brandIds = new Set([...selected.ids, ...query.merchantIds]);
    return {
      brands: facets.merchants
        .filter(({ id }) => brandIds.has(id))
        .map(({ id, count }) => ({ mid: id, name: merchants.get(id)?.merchantInfo.name ?? '', count })),
      categories: facets.categories.flatMap(({ id, count }) => {
        const category = categories.get(id);
        return category ? [{ categoryId: id, categoryName: category.categoryName, count }] : [];
      }),
      colors: facets.colors,
      sizes: [...facets.sizes].sort((one, other) => compareSizes(one.value, other.value)),
      ...(facets.price ? { price: { min: facets.price.minCents / 100, max: facets.price.maxCents / 100 } } : {}),
    };
  }
}

/** Returns the most frequent value, the first of several; 0 without values. */
function mostFrequent(values: readonly number[]): number {
  const countOf = (value: number) => values.filter((each) => each === value).length;
  return [...values].sort((one, other) => countOf(other) - countOf(one))[0] ?? 0;
}

function withCard(hit: ProductHit, card: CardView | undefined): ProductHit {
  return card ? { _id: hit._id, _source: { ...hit._source, card } } : hit;
}

export type PriceRules = Pick<ProductRules, 'comparisonPrices' | 'locale'>;

function toHit(product: Product, merchantName: string, { comparisonPrices, locale }: PriceRules): ProductHit {
  const { priceCents, currency } = product;
  const originalCents = regPriceCents(product, comparisonPrices);
  const markdownPercent = discountPercent(priceCents, originalCents);
  const lowestInDays = lowestPricePeriod(product);
  return {
    _id: product.id,
    _source: {
      title: product.title,
      description: product.description,
      url: { value: product.link },
      images: { image: imageUrlsOf(product).map((value) => ({ value })) },
      price: toPriceView({ cents: priceCents, currency }, locale),
      ...(originalCents ? { originalPrice: toPriceView({ cents: originalCents, currency }, locale) } : {}),
      ...(originalCents && comparisonPrices === 'claimed' ? { originalPriceIsClaim: true } : {}),
      ...(markdownPercent > 0 ? { markdownPercent } : {}),
      ...(lowestInDays ? { lowestInDays } : {}),
      ...(product.shippingCents === undefined
        ? {}
        : { shipping: toPriceView({ cents: product.shippingCents, currency }, locale) }),
      ...(product.priceNote ? { priceNote: product.priceNote } : {}),
      ...(product.saleEndsAt ? { saleEndsAt: product.saleEndsAt } : {}),
      merchantId: product.merchantId,
      merchantName,
      categoryIds: product.categoryIds,
      priceAsOf: product.lastSeen,
    },
  };
}
