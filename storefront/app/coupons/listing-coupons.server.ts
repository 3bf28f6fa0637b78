import { COUPONS_ABOVE_PRODUCTS } from '@grabdeals/shared/limits';
import type { Coupon } from '~/api/coupon-views';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { Product } from '~/api/views';
import { couponsPath } from '~/site/paths';
import type { CouponBadgeData } from './coupon-badge';
import type { CouponGroup } from './coupon-section';

/** The coupons of a product list. */
export interface ListingCoupons {
  /** Above the products of a brand or a search. */
  group?: CouponGroup;
  /** By product id. */
  badges: Record<string, CouponBadgeData>;
}

/** What the shopper sees: the first page of a brand, or of a search. */
interface ListSubject {
  /** The only brand of the list. */
  brand?: { mid: number; name: string };
  search: string;
  page: number;
}

/** Number of coupons from which those of the products on a page are selected. */
const MAX_COUPONS = 100;

/** Returns the coupons above a product list and on its cards. Without an answer of the API, there are none. */
export async function listingCoupons(
  api: Pick<StorefrontApi, 'coupons'>,
  subject: ListSubject,
  products: readonly Pick<Product, 'id' | 'mid'>[],
): Promise<ListingCoupons> {
  try {
    const [group, badges] = await Promise.all([groupOf(api, subject), badgesOf(api, products)]);
    return { group, badges };
  } catch {
    return { badges: {} };
  }
}

async function groupOf(
  api: Pick<StorefrontApi, 'coupons'>,
  { brand, search, page }: ListSubject,
): Promise<CouponGroup | undefined> {
  if (page > 1 || (!search && !brand)) return undefined;
  const query = search ? { q: search } : { mids: [brand!.mid] };
  const { count, coupons, brands } = await api.coupons({ ...query, pageSize: COUPONS_ABOVE_PRODUCTS });
  if (coupons.length === 0) return undefined;
  const [only, ...others] = brands;
  const merchant = only && others.length === 0 ? only : brand;
  return { title: merchant ? `${merchant.name} Coupons` : 'Matching Coupons', coupons, count, mid: merchant?.mid };
}

async function badgesOf(
  api: Pick<StorefrontApi, 'coupons'>,
  products: readonly Pick<Product, 'id' | 'mid'>[],
): Promise<ListingCoupons['badges']> {
  const mids = [...new Set(products.map(({ mid }) => mid))].sort((one, other) => one - other);
  if (mids.length === 0) return {};
  const { coupons } = await api.coupons({ mids, pageSize: MAX_COUPONS });
  const badges = products.flatMap(({ id, mid }) => {
    const ofMerchant = coupons.filter((coupon) => coupon.mid === mid);
    const coupon = ofMerchant.find(({ productIds }) => productIds.includes(id)) ?? ofMerchant.find(isForWholeShop);
    return coupon ? [[id, toBadge(coupon)] as const] : [];
  });
  return Object.fromEntries(badges);
}

/** Returns whether a coupon certainly applies to every product: terms may exclude some. */
function isForWholeShop({ productIds, terms }: Coupon): boolean {
  return productIds.length === 0 && terms === '';
}

function toBadge({ id, mid, code, discount }: Coupon): CouponBadgeData {
  return { text: code ? `Coupon: ${code}` : discount, to: couponsPath({ mid, couponId: id }) };
}
