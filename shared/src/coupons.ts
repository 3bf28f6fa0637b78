import { type Currency, formatMoney } from './money.js';
import type { ScheduleState } from './schedule.js';
import type { Locale } from './website-settings.js';

/** Rules of coupons that the API, the storefront and the Site Manager share (docs/decisions/054-coupons.md). */

export const DISCOUNT_KINDS = ['percentage', 'amount', 'text'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** What a coupon reduces. `kind` names the field that applies: `percent`, `cents` with `currency`, or `text`. */
export interface CouponDiscount {
  kind: DiscountKind;
  percent?: number;
  cents?: number;
  currency?: Currency;
  text?: string;
}

/** Returns the discount for shoppers and operators: `20% off`, `$10 off`, or the text. */
export function formatDiscount(
  { kind, percent = 0, cents = 0, currency = 'USD', text = '' }: CouponDiscount,
  locale?: Locale,
): string {
  if (kind === 'percentage') return `${percent}% off`;
  if (kind === 'amount') return `${formatMoney({ cents, currency }, locale).replace(/\.00$/, '')} off`;
  return text;
}

/** What the Site Manager's list can show: coupons in a state, or those that end within `ENDING_DAYS`. */
export type CouponFilter = ScheduleState | 'ending';

/** Events in the use of a coupon that the storefront reports. */
export const COUPON_EVENTS = ['shown', 'copied'] as const;
export type CouponEvent = (typeof COUPON_EVENTS)[number];

/** An amount that an order must reach, in integer cents. */
export interface MinSpend {
  cents: number;
  currency: Currency;
}

/** To what a coupon applies, as far as data says. */
export interface CouponConditions {
  mid: number;
  /** Products and categories to which the coupon applies. Without any, it applies to the whole shop. */
  productIds: readonly string[];
  categoryIds: readonly number[];
  excludedProductIds: readonly string[];
  excludedCategoryIds: readonly number[];
  minSpend: MinSpend | null;
  saleItemsExcluded: boolean;
  newCustomersOnly: boolean;
  /** Conditions as plain text, which no rule can check. */
  terms: string;
}

/** What a rule reads of a product. */
export interface CouponProduct {
  id: string;
  mid: number;
  /** The product's categories with their ancestors. */
  categoryIds: readonly number[];
  cents: number;
  currency: Currency;
  /** Whether the merchant sells it below its original price. */
  isOnSale: boolean;
}

/** How closely a coupon is bound to a product: the lowest rank is closest. */
const RANKS = { product: 0, category: 1, shop: 2 };

/** Returns whether the only conditions of a coupon are in its terms, so that no rule can tell to what it applies. */
function hasConditionsInTextOnly(coupon: CouponConditions): boolean {
  const { productIds, categoryIds, excludedProductIds, excludedCategoryIds } = coupon;
  const lists = [productIds, categoryIds, excludedProductIds, excludedCategoryIds];
  const hasData =
    lists.some((list) => list.length > 0) ||
    coupon.minSpend !== null ||
    coupon.saleItemsExcluded ||
    coupon.newCustomersOnly;
  return coupon.terms !== '' && !hasData;
}

/** Returns the coupon's rank for the product; undefined unless its data says that it applies. */
function rankOf(coupon: CouponConditions, product: CouponProduct): number | undefined {
  const { productIds, categoryIds, excludedProductIds, excludedCategoryIds, minSpend } = coupon;
  const isOf = (ids: readonly number[]) => product.categoryIds.some((id) => ids.includes(id));
  if (coupon.mid !== product.mid || hasConditionsInTextOnly(coupon)) return undefined;
  if (excludedProductIds.includes(product.id) || isOf(excludedCategoryIds)) return undefined;
  if (coupon.saleItemsExcluded && product.isOnSale) return undefined;
  if (minSpend && (minSpend.currency !== product.currency || product.cents < minSpend.cents)) return undefined;
  if (productIds.includes(product.id)) return RANKS.product;
  if (isOf(categoryIds)) return RANKS.category;
  return productIds.length === 0 && categoryIds.length === 0 ? RANKS.shop : undefined;
}

/**
 * Returns the product's price with the discount, in cents; undefined if the discount is no amount, is in another currency, or leaves
 * nothing to pay.
 */
function discountedCents(
  { kind, percent = 0, cents = 0, currency }: CouponDiscount,
  product: Pick<CouponProduct, 'cents' | 'currency'>,
): number | undefined {
  const isOtherCurrency = kind === 'amount' && currency !== product.currency;
  if (kind === 'text' || isOtherCurrency) return undefined;
  const price = kind === 'percentage' ? Math.round((product.cents * (100 - percent)) / 100) : product.cents - cents;
  return price > 0 ? price : undefined;
}

/** A coupon that applies to a product. */
export interface AppliedCoupon<Coupon> {
  coupon: Coupon;
  /** The product's price with the coupon, in cents. Absent unless every shopper gets it. */
  cents?: number;
}

/**
 * Returns the best coupon whose data says that it applies to the product: those bound to the product come before those of its category
 * and of the shop, then the lowest price, then the order of `coupons`. An amount off in another currency never applies.
 */
export function bestCoupon<Coupon extends CouponConditions & { discount: CouponDiscount }>(
  coupons: readonly Coupon[],
  product: CouponProduct,
): AppliedCoupon<Coupon> | undefined {
  const applied = coupons.flatMap((coupon) => {
    const rank = rankOf(coupon, product);
    const cents = discountedCents(coupon.discount, product);
    if (rank === undefined || (cents === undefined && coupon.discount.kind !== 'text')) return [];
    const isForAll = !coupon.newCustomersOnly;
    return [{ coupon, rank, cents: isForAll ? cents : undefined }];
  });
  const priceOf = ({ cents = product.cents }: { cents?: number }) => cents;
  const [best] = applied.sort((one, other) => one.rank - other.rank || priceOf(one) - priceOf(other));
  return best && { coupon: best.coupon, ...(best.cents === undefined ? {} : { cents: best.cents }) };
}

/** Returns the conditions of a coupon as short texts for shoppers and operators: `Orders of $50 or more`. */
export function conditionTexts(
  {
    minSpend,
    saleItemsExcluded,
    newCustomersOnly,
  }: Pick<CouponConditions, 'minSpend' | 'saleItemsExcluded' | 'newCustomersOnly'>,
  locale?: Locale,
): string[] {
  return [
    ...(minSpend ? [`Orders of ${formatMoney(minSpend, locale).replace(/\.00$/, '')} or more`] : []),
    ...(saleItemsExcluded ? ['Not on sale items'] : []),
    ...(newCustomersOnly ? ['New customers only'] : []),
  ];
}
