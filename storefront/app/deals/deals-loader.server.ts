import { DEAL_PAGE_SIZE } from '@grabdeals/shared/deals';
import type { Deal } from '~/api/deal-views';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { CouponBadge } from '~/components/product-card';
import { couponBadges } from '~/coupons/listing-coupons.server';
import { brandAndCategoryOptions, type FacetOption } from '~/listing/facet-options';
import { setFilters } from '~/listing/listing-loader.server';
import { countFilters } from '~/listing/listing-state';
import { lastPageOf } from '~/listing/page-window';
import { parseDeals } from './deals-state';

export interface LoadedDeals {
  deals: Deal[];
  /** The best coupons of the deals, by product id. */
  coupons: Record<string, CouponBadge>;
  /** Number of deals on all pages. */
  count: number;
  /** Brands and categories of all deals of the site. */
  brands: FacetOption[];
  categories: FacetOption[];
  page: number;
  lastPage: number;
  isFiltered: boolean;
  /** The site shows no original prices, so deals have no discounts to filter by. */
  hidesDiscounts: boolean;
  /** The requested deals could not be loaded, and these are the previous ones. */
  failed?: boolean;
}

/** Loads a page of the deals. Redirects permanently from a page that the list does not have to the nearest one. */
export async function loadDeals(api: StorefrontApi, url: URL): Promise<LoadedDeals> {
  const state = parseDeals(url.searchParams);
  const { page } = state;
  const [{ deals, count, ...facets }, siteBrands, siteCategories, { settings }] = await Promise.all([
    api.deals({ ...setFilters(state), page, pageSize: DEAL_PAGE_SIZE }),
    // Only the names of selected brands and categories without deals are missing without these lists.
    api.selectedBrands().catch(() => []),
    api.categories().catch(() => []),
    api.site(),
  ]);
  return {
    deals,
    coupons: await couponBadges(api, deals),
    count,
    ...brandAndCategoryOptions(facets, { siteBrands, siteCategories, products: deals }, state),
    page,
    lastPage: lastPageOf(url, count, DEAL_PAGE_SIZE),
    isFiltered: countFilters(state) > 0,
    hidesDiscounts: settings.comparisonPrices === 'none',
  };
}
