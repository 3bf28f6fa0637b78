import { Injectable, NotFoundException } from '@nestjs/common';
import type { Currency } from '@grabdeals/shared/money';
import type { Locale } from '@grabdeals/shared/website-settings';
import { UnavailableError } from '../../../common/errors/unavailable.error.js';
import { toPriceView } from '../../../common/price.views.js';
import { ProductCategoriesService } from '../../categories/product-categories.service.js';
import { canonicalIdOf, offersOf, variantsOf } from '../../products/cards/card-offers.js';
import { cardKeysOf } from '../../products/cards/card-keys.js';
import type { CardProduct } from '../../products/cards/card-product.js';
import { normalizeGtin } from '../../products/cards/gtin.js';
import { atCurrentPrice } from '../../products/price-in-force.js';
import { dailyLowest, type RecordedPrices, recordedPrices } from '../../products/price-history.js';
import { imageUrlsOf } from '../../products/product-image.js';
import type { Product } from '../../products/product.js';
import { withOverrides } from '../../products/product-overrides.js';
import { isListed, isVisible } from '../../products/product-visibility.js';
import { ProductsService } from '../../products/products.service.js';
import { ProductSearch } from '../../search/product-search.js';
import { CatalogueFinder } from '../catalogue-finder.js';
import type { ProductRules } from '../product-finder.js';
import { mostSimilar } from '../similar-products.js';
import type {
  CanonicalProductView,
  LowestPriceView,
  PageCategoryView,
  ProductAddressesView,
  ProductAddressPartView,
  ProductDetailsView,
  ProductPageView,
  ProductVariantView,
  RecordedPricesView,
} from './product-page.views.js';

const HISTORY_DAYS = 365;
const RECORDED_DAYS = 90;
const ALTERNATIVES = 8;
/** Products of the category among which the most similar ones are selected. */
const CANDIDATES = 60;
/** The lowest id. */
const START = '0'.repeat(24);

/** A site's rules, and the merchants that it selects. */
export interface PageRules extends ProductRules {
  merchantIds: readonly number[];
}

/** The pages of products that are stored in this installation. */
@Injectable()
export class ProductPagesService {
  constructor(
    private readonly products: ProductsService,
    private readonly search: ProductSearch,
    private readonly catalogue: CatalogueFinder,
    private readonly categories: ProductCategoriesService,
  ) {}

  /**
   * Returns what a product's page shows. The product's own merchant need not be one that the site selects, as in lists by id.
   * @throws BadRequestException for a malformed id, NotFoundException for an unknown product, and for one that the site hides.
   */
  async page(id: string, rules: PageRules): Promise<ProductPageView> {
    const now = Date.now();
    const { product: feedProduct, overrides } = await this.products.record(id);
    const product = atCurrentPrice(withOverrides(feedProduct, overrides), now);
    if (!isVisible(product, rules)) throw new NotFoundException('There is no such product.');
    const members = await this.visibleMembers(product, rules, now);
    const isAvailable = !product.retiredAt;
    const offers = offersOf(product, members);
    const variants = variantsOf(product, members);
    const shownOffer = isAvailable ? product : (offers[0] ?? product);
    const canonicalId = canonicalIdOf(itemOf(shownOffer), members.map(itemOf));
    const canonical = members.find((member) => member.id === canonicalId) ?? shownOffer;
    const { locale } = rules;
    const hitsOf = (list: readonly Product[]) => this.catalogue.toHits(list, rules);
    const [hit] = await hitsOf([product]);
    const recorded = recordedPrices(product, now, RECORDED_DAYS);
    const offerHits = await hitsOf(offers);
    const historyOf = (list: readonly Product[]) => toPriceHistory(list, now, locale);
    return {
      product: hit!,
      isAvailable,
      details: toDetails(product),
      canonical: toCanonical(canonical),
      ...(variants.length > 1 ? { groupId: product.cardKey ?? product.id } : {}),
      categories: await this.categoriesOf(product),
      offers: offerHits,
      variants: variants.length > 1 ? variants.map((variant) => toVariant(variant, locale)) : [],
      priceHistory: historyOf(offers.length > 0 ? offers : [product]),
      offerHistories:
        offers.length > 1
          ? offers.map((offer, i) => ({ merchantName: offerHits[i]!._source.merchantName, prices: historyOf([offer]) }))
          : [],
      ...(recorded ? { recordedPrices: toRecordedPrices(recorded, product.currency, locale) } : {}),
      alternatives: await hitsOf(await this.alternatives(product, rules)),
    };
  }

  /**
   * Returns the products of the site's merchants whose pages are canonical, among the next `limit` ones.
   * @param after the id behind which the page begins; by default the first page.
   */
  async addresses(after: string | undefined, limit: number, rules: PageRules): Promise<ProductAddressesView> {
    const page = await this.products.livePageAfter(after ?? START, rules.merchantIds, limit);
    const visible = page.filter((product) => !product.offeredOnly && isVisible(product, rules));
    const cardKeys = [...new Set(visible.flatMap(({ cardKey }) => cardKey ?? []))];
    const members = cardKeys.length > 0 ? await this.products.cardProducts(cardKeys) : [];
    const merchantIds = new Set(rules.merchantIds);
    const cards = new Map<string, CardProduct[]>(cardKeys.map((key) => [key, []]));
    for (const member of members) if (isListed(member, rules, merchantIds)) cards.get(member.cardKey)?.push(member);
    const isCanonical = (product: Product): boolean =>
      canonicalIdOf(itemOf(product), cards.get(product.cardKey ?? '') ?? []) === product.id;
    const last = page.at(-1);
    return {
      data: visible.filter(isCanonical).map(toCanonical),
      ...(page.length === limit && last ? { next: last.id } : {}),
    };
  }

  /** Returns the value of `after` that skips the next `size` products of the site's merchants. */
  async addressPart(
    after: string | undefined,
    size: number,
    { merchantIds }: PageRules,
  ): Promise<ProductAddressPartView> {
    const next = await this.products.lastOfLivePart(after ?? START, merchantIds, size);
    return next ? { next } : {};
  }

  private async visibleMembers({ cardKey }: Product, rules: PageRules, now: number): Promise<Product[]> {
    if (!cardKey) return [];
    const members = await this.products.liveOnCards([cardKey]);
    const merchantIds = new Set(rules.merchantIds);
    return members
      .filter((member) => isListed(member, rules, merchantIds))
      .map((member) => atCurrentPrice(member, now));
  }

  /** Returns products of the same category; of all categories if the product has none. None while the search is unavailable. */
  private async alternatives(product: Product, rules: PageRules): Promise<Product[]> {
    const { merchantIds, hiddenCategoryIds, siteName: site, comparisonPrices } = rules;
    if (merchantIds.length === 0) return [];
    const category = { categoryIds: product.categoryIds.slice(0, 1), byCard: true, page: 1, pageSize: CANDIDATES };
    try {
      const query = { ...category, merchantIds, hiddenCategoryIds, site, comparisonPrices };
      return mostSimilar([product], (await this.search.search(query)).products, ALTERNATIVES);
    } catch (error) {
      if (error instanceof UnavailableError) return [];
      throw error;
    }
  }

  private async categoriesOf({ categoryIds }: Product): Promise<PageCategoryView[]> {
    const all = await this.categories.all();
    return categoryIds.toReversed().flatMap((categoryId) => {
      const category = all.get(categoryId);
      return category ? [{ categoryId, categoryName: category.categoryName }] : [];
    });
  }
}

/** Returns the product with the key of its offer group. */
function itemOf(product: Product) {
  return { ...product, offerGroup: cardKeysOf(product).offerGroup };
}

function toCanonical({ id, title }: Product): CanonicalProductView {
  return { _id: id, title };
}

function toDetails({ externalId: sku, brand, attributes = {} }: Product): ProductDetailsView {
  const { mpn, color, size, material, pattern, condition } = attributes;
  const gtin = attributes.gtin && normalizeGtin(attributes.gtin);
  const details = { brand, gtin, mpn, color, size, material, pattern, condition };
  return { sku, ...Object.fromEntries(Object.entries(details).filter(([, value]) => value)) };
}

function toVariant(product: Product, locale: Locale): ProductVariantView {
  const { id, title, attributes: { color, size } = {}, priceCents: cents, currency } = product;
  const [image] = imageUrlsOf(product);
  return {
    _id: id,
    title,
    ...(color ? { color } : {}),
    ...(size ? { size } : {}),
    price: toPriceView({ cents, currency }, locale),
    ...(image ? { image } : {}),
  };
}

/** Returns the lowest price of one or several products of a currency on each day on which it changed. */
function toPriceHistory(products: readonly Product[], now: number, locale: Locale): LowestPriceView[] {
  const { currency } = products[0]!;
  return dailyLowest(products, now, HISTORY_DAYS).map(({ day, cents }) => ({
    day,
    ...(cents === undefined ? {} : { price: toPriceView({ cents, currency }, locale) }),
  }));
}

function toRecordedPrices(
  { lowestCents, lowestDay, highestCents, recordedDays }: RecordedPrices,
  currency: Currency,
  locale: Locale,
): RecordedPricesView {
  const view = (cents: number) => toPriceView({ cents, currency }, locale);
  return {
    lowest: view(lowestCents),
    lowestDay,
    highest: view(highestCents),
    days: recordedDays,
  };
}
