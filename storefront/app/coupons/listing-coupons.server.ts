import { COUPONS_ABOVE_PRODUCTS } from '@grabdeals/shared/limits';
import type { BestCoupon } from '~/api/coupon-views';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { Product } from '~/api/views';
import type { CouponBadge } from '~/components/product-card';
import { couponsPath } from '~/site/paths';
import type { CouponGroup } from './coupon-section';

/** The coupons of a product list. */
export interface ListingCoupons {
  /** Above the products of a brand or a search. */
  group?: CouponGroup;
  /** By product id. */
  badges: Record<string, CouponBadge>;
}

/** What the shopper sees: the first page of a brand, or of a search. */
interface ListSubject {
  /** The brands to which the list is limited. Empty for all brands. */
  brands: readonly { mid: number; name: string }[];
  search: string;
  page: number;
}

/** Returns the coupons above a product list and on its cards. Without an answer of the API, there are none. */
export async function listingCoupons(
  api: Pick<StorefrontApi, 'bestCoupons' | 'coupons'>,
  subject: ListSubject,
  products: readonly Pick<Product, 'id'>[],
): Promise<ListingCoupons> {
  const [group, badges] = await Promise.all([
    groupOf(api, subject).catch(() => undefined),
    couponBadges(api, products),
  ]);
  return { group, badges };
}

/** Returns the best coupons of products for their cards, by product id. Without an answer of the API, there are none. */
export async function couponBadges(
  api: Pick<StorefrontApi, 'bestCoupons'>,
  products: readonly Pick<Product, 'id'>[],
): Promise<ListingCoupons['badges']> {
  const best = await api.bestCoupons(products.map(({ id }) => id)).catch(() => []);
  return Object.fromEntries([...best].map(([id, coupon]) => [id, toBadge(coupon)]));
}

async function groupOf(
  api: Pick<StorefrontApi, 'coupons'>,
  { brands: ofList, search, page }: ListSubject,
): Promise<CouponGroup | undefined> {
  if (page > 1 || (!search && ofList.length === 0)) return undefined;
  const query = ofList.length > 0 ? { mids: ofList.map(({ mid }) => mid) } : { q: search };
  const { count, coupons, brands } = await api.coupons({ ...query, pageSize: COUPONS_ABOVE_PRODUCTS });
  if (coupons.length === 0) return undefined;
  const [only, ...others] = ofList.length > 0 ? ofList : brands;
  const merchant = others.length === 0 ? only : undefined;
  return { title: merchant ? `${merchant.name} Coupons` : 'Matching Coupons', coupons, count, brand: merchant };
}

/** Returns the price with the code; if the coupon is for some shoppers only, the coupon and its conditions. */
function toBadge(best: BestCoupon): CouponBadge {
  const { id, mid, merchantName: name, code, discount, conditions } = best.coupon;
  const text = priceWithCoupon(best) ?? [code ? `Coupon: ${code}` : discount, ...conditions].join(' · ');
  return { text, to: couponsPath({ brand: { mid, name }, couponId: id }) };
}

/** Returns the price with the code, `$31.18 with CLOG20`; undefined if the coupon has no price for all shoppers. */
export function priceWithCoupon({ coupon, price }: BestCoupon): string | undefined {
  return price && `${price} with ${coupon.code ?? 'coupon'}`;
}
