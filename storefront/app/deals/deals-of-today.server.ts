import { ENDING_SOON_HOURS, FIRST_DEALS, firstDeals } from '@grabdeals/shared/deals';
import type { Deal } from '~/api/deal-views';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { Product } from '~/api/views';
import { toColumns, type Columns } from '~/home/columns';
import type { CouponTile } from './deal-tiles';

const HOUR_MS = 3_600_000;
/** Deals that are read, of which home shows the first ones and those that end soon. */
const READ_DEALS = 100;
const DEALS_ENDING_SOON = 4;
/** Coupons in a row of tiles. */
const COUPONS = 4;

/** What home shows of the site's deals. */
export interface DealsOfToday {
  best: Columns<Product>;
  endingSoon: Columns<Product>;
  coupons: CouponTile[];
}

/** Loads the deals of home. Parts that cannot be loaded are empty. */
export async function loadDealsOfToday(api: StorefrontApi, now = Date.now()): Promise<DealsOfToday> {
  const [{ deals }, { coupons }] = await Promise.all([
    api.deals({ pageSize: READ_DEALS }).catch(() => ({ deals: [] })),
    api.coupons({ pageSize: COUPONS }).catch(() => ({ coupons: [] })),
  ]);
  const best = firstDeals(deals.slice(0, FIRST_DEALS.count));
  return {
    best: toColumns(best.map(toProduct)),
    endingSoon: toColumns(endingSoon(deals, best, now).map(toProduct)),
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
