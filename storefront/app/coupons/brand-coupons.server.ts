import type { Coupon } from '~/api/coupon-views';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { Product } from '~/api/views';
import type { CouponBadge } from '~/components/product-card';
import { couponBadges } from './listing-coupons.server';

/** What the page of a brand's coupons shows below the current ones. */
interface BrandCoupons {
  /** The brand's products with the largest discounts. */
  deals: Product[];
  badges: Record<string, CouponBadge>;
  ended: Coupon[];
}

const DEALS = 8;

/** Reads the best deals of a brand, and its coupons that have ended lately. Without an answer of the API, there are none. */
export async function brandCoupons(
  api: Pick<StorefrontApi, 'bestCoupons' | 'endedCoupons' | 'searchProducts'>,
  mid: number,
): Promise<BrandCoupons> {
  try {
    const [{ products }, ended] = await Promise.all([
      api.searchProducts({ mids: [mid], sortBy: 'biggestDiscount', pageSize: DEALS }),
      api.endedCoupons(mid),
    ]);
    return { deals: products, badges: await couponBadges(api, products), ended };
  } catch {
    return { deals: [], badges: {}, ended: [] };
  }
}
