import { merchantLogo } from '@grabdeals/shared/built-in-merchants';
import { counted } from '@grabdeals/shared/counted';
import { hasEnded } from '@grabdeals/shared/ends';
import { priceDate } from './dates';
import type { ArticleCategory, Category, ImageItem, Merchant, ProductHit, ProductSearchPayload } from './types';

/** Flat, small objects for components, converted from responses of the API. */

export interface Product {
  id: string;
  title: string;
  /** The merchant's URL. `GrabDealsLink` adds the campaign id. */
  href: string;
  image?: string;
  /** Formatted, for example `$31.99`. */
  price: string;
  /** Other variants on the card cost more. */
  isFromPrice?: boolean;
  priceCents: number;
  /** ISO 4217. */
  currency: string;
  regPrice?: string;
  /** Source of an unproven `regPrice`, for example `per Crocs`; absent if our own history proves the price. */
  regPriceSource?: string;
  markdownPercent?: number;
  /** Formatted day on which the merchant last confirmed the price. */
  asOf: string;
  mid: number;
  merchantName: string;
  /** End of the sale, ISO 8601. */
  saleEndsAt?: string;
  /** The sale has ended, so the price may have changed. */
  isSaleOver?: boolean;
  /** `Lowest price in 30 days`, if our own history of the product proves it. */
  lowestPrice?: string;
  /** `Free shipping` or `$5.99 shipping`, if the merchant's feed contains the price of shipping. */
  shipping?: string;
  /** An operator's note on the price. */
  priceNote?: string;
  /** Stores, colors and sizes that share the card: `3 stores · +5 colors · Sizes S–XL`. */
  cardNote?: string;
  /** The merchant reports that the product is out of stock. */
  soldOut?: boolean;
}

export interface Brand extends MerchantNotes {
  mid: number;
  name: string;
  logo?: string;
}

/** An operator's notes on what a merchant charges for shipping and when it takes products back. */
export interface MerchantNotes {
  shippingNote?: string;
  returnsNote?: string;
}

export interface ShopCategory {
  id: number;
  name: string;
  image?: string;
  level2: boolean;
}

export interface Banner {
  image: string;
  href: string;
  title: string;
  description: string;
  brandName: string;
  /** ISO 8601. */
  endsAt?: string;
  /** Alt text of a picture without a title. */
  alt?: string;
  /** An A/B test: its id, and what variant B has instead. */
  test?: { id: string; b: Partial<Banner> };
}

export interface ArticleTopic {
  key: string;
  label: string;
}

/** Products of a category that follow few results of a search. */
export interface RelatedProducts {
  category: Pick<ShopCategory, 'id' | 'name'>;
  products: Product[];
}

export interface SearchResult {
  count: number;
  products: Product[];
  facets: ProductSearchPayload['facets'];
  interpretation?: ProductSearchPayload['interpretation'];
  related?: RelatedProducts;
}

export const NO_RESULTS: SearchResult = {
  count: 0,
  products: [],
  facets: { brands: [], categories: [], colors: [], sizes: [] },
};

/** Converts a hit. The reductions of a sale are omitted after its end. */
export function toProduct({ _id, _source: source }: ProductHit, now = Date.now()): Product {
  const { saleEndsAt } = source;
  const isOver = hasEnded(saleEndsAt, now);
  return withoutUndefined({
    id: _id,
    title: source.title,
    href: source.url.value,
    image: source.images.image[0]?.value,
    price: source.price.value,
    isFromPrice: source.card?.isFromPrice,
    priceCents: source.price.integral,
    currency: source.price.currency,
    ...toRegPrice(source, now),
    markdownPercent: isOver ? undefined : source.markdownPercent,
    asOf: priceDate(source.priceAsOf, now),
    saleEndsAt,
    isSaleOver: isOver || undefined,
    lowestPrice: source.lowestInDays && !isOver ? `Lowest price in ${source.lowestInDays} days` : undefined,
    shipping: source.shipping && (source.shipping.integral > 0 ? `${source.shipping.value} shipping` : 'Free shipping'),
    priceNote: source.priceNote,
    cardNote: (source.card && cardNote(source.card)) || undefined,
    mid: source.merchantId,
    merchantName: source.merchantName,
    soldOut: /\bout\b|sold/i.test(source.stock?.replaceAll('_', ' ') ?? '') || undefined,
  });
}

function cardNote({ stores, colors, sizes }: NonNullable<ProductHit['_source']['card']>): string {
  const otherColors = (colors ?? 1) - 1;
  const notes = [
    stores && `${stores} stores`,
    otherColors > 0 && `+${counted(otherColors, 'color')}`,
    sizes && `Sizes ${sizes}`,
  ];
  return notes.filter(Boolean).join(' · ');
}

/** Returns the object without its undefined properties, which the serialized data of a page would contain for each product. */
function withoutUndefined<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}

/** Returns the original price, unless the sale has ended, and the source of an unproven price. */
export function toRegPrice(
  source: Pick<ProductHit['_source'], 'originalPrice' | 'originalPriceIsClaim' | 'saleEndsAt' | 'merchantName'>,
  now = Date.now(),
): Pick<Product, 'regPrice' | 'regPriceSource'> {
  const { originalPrice, originalPriceIsClaim, saleEndsAt, merchantName } = source;
  const regPrice = hasEnded(saleEndsAt, now) ? undefined : originalPrice?.value;
  return {
    regPrice,
    regPriceSource: regPrice && originalPriceIsClaim ? `per ${merchantName || 'the merchant'}` : undefined,
  };
}

export function toBrand({ mid, merchantInfo }: Merchant): Brand {
  const { name, logoUrl, logoUrlSmall, shippingNote, returnsNote } = merchantInfo;
  const logo = merchantLogo(mid, logoUrl || logoUrlSmall || undefined);
  return withoutUndefined({ mid, name, logo, shippingNote, returnsNote });
}

export function toShopCategory({ categoryId, categoryName, image, level2 }: Category): ShopCategory {
  return { id: categoryId, name: categoryName, image: image || undefined, level2 };
}

/** Converts image items, and omits those that have ended. */
export function toBanners(items: readonly ImageItem[], now = Date.now()): Banner[] {
  return items.filter(({ endsAt }) => !hasEnded(endsAt, now)).map(toBanner);
}

function toBanner(item: ImageItem): Banner {
  const { url, redirectUrl, title, description, brandName, endsAt, alt, variant, testId } = item;
  const test = testId && variant ? { id: testId, b: toVariant(variant) } : undefined;
  return withoutUndefined({ image: url, href: redirectUrl, title, description, brandName, endsAt, alt, test });
}

/** The alt text of the library is that of variant A's picture. */
function toVariant({ url, redirectUrl, title, description }: NonNullable<ImageItem['variant']>): Partial<Banner> {
  return { ...withoutUndefined({ image: url, href: redirectUrl, title, description }), ...(url ? { alt: '' } : {}) };
}

export function toArticleTopic({ value, label }: ArticleCategory): ArticleTopic {
  return { key: value, label };
}

export function toSearchResult(payload: ProductSearchPayload): SearchResult {
  const { count, products, facets, interpretation, related } = payload;
  return {
    count,
    products: products.map((hit) => toProduct(hit)),
    facets,
    interpretation,
    ...(related ? { related: toRelatedProducts(related) } : {}),
  };
}

function toRelatedProducts({
  categoryId: id,
  categoryName: name,
  products,
}: NonNullable<ProductSearchPayload['related']>): RelatedProducts {
  return { category: { id, name }, products: products.map((hit) => toProduct(hit)) };
}
