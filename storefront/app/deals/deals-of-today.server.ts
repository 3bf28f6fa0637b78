import { ENDING_SOON_HOURS, FIRST_DEALS, firstDeals } from '@grabdeals/shared/deals';
import type { BestCoupon } from '~/api/coupon-views';
import type { Deal } from '~/api/deal-views';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { Product } from '~/api/views';
import { priceWithCoupon } from '~/coupons/listing-coupons.server';
import { toColumns, type Columns } from '~/home/columns';
import type { CouponTile, DealTile } from './deal-tiles';

const HOUR_MS = 3_600_000;
/** Deals that are read, of which home shows the first ones and those that end soon. */
const READ_DEALS = 100;
const DEALS_ENDING_SOON = 4;
/** Coupons in a row of tiles. */
const COUPONS = 4;

/** What home shows of the site's deals. */
export interface DealsOfToday {
  best: Columns<DealTile>;
  endingSoon: Columns<DealTile>;
  coupons: CouponTile[];
}

/** Loads the deals of home. Parts that cannot be loaded are empty. */
export async function loadDealsOfToday(api: StorefrontApi, now = Date.now()): Promise<DealsOfToday> {
  const [{ deals }, { coupons }] = await Promise.all([
    api.deals({ pageSize: READ_DEALS }).catch(() => ({ deals: [] })),
    api.coupons({ pageSize: COUPONS }).catch(() => ({ coupons: [] })),
  ]);
  const best = firstDeals(deals.slice(0, FIRST_DEALS.count));
  const ending = endingSoon(deals, best, now);
  const couponsOf = await api
    .bestCoupons([...best, ...ending].map(({ id }) => id))
    .catch(() => new Map<string, BestCoupon>());
  const toTile = (deal: Deal): DealTile => {
    const coupon = couponsOf.get(deal.id);
    return { ...toProduct(deal), withCoupon: coupon && priceWithCoupon(coupon) };
  };
  return {
    best: toColumns(best.map(toTile)),
    endingSoon: toColumns(ending.map(toTile)),
    coupons: coupons.map(({ id, mid, merchantName, discount, title }) => ({ id, mid, merchantName, discount, title })),
  };
}

/** Returns the other deals whose sale ends soon, the first to end first. */
function endingSoon(deals: readonly Deal[], shown: readonly Deal[], now: number): Deal[] {
  const limit = now + ENDING_SOON_HOURS * HOUR_MS;
  return deals
    .filter(({ saleEndsAt, isSaleOver }) => saleEndsAt && !isSaleOver && Date.parse(saleEndsAt) <= limit)
    .filter((deal) => !shown.includes(deal))
    .sort((one, other) => Date.parse(one.saleEndsAt!) - Date.parse(other.saleEndsAt!))
    .slice(0, DEALS_ENDING_SOON);
}

/** Omits what home does not show. */
function toProduct({ votes: _votes, since: _since, ...product }: Deal): Product {
  return product;
}
