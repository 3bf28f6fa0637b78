import { DEAL_PAGE_SIZE } from '@grabdeals/shared/deals';
import { redirect } from 'react-router';
import type { StorefrontApi } from '~/api/storefront-api.server';
import { pageCount } from '~/listing/page-window';
import { DEALS_PATH } from './deal-paths';
import { pageHref } from './deal-filters';
import { dealsHref, parseDeals, type DealFilters } from './deals-query.server';
import { readDeals, type DealList } from './deals.server';

export interface LoadedDeals {
  list: DealList;
  filters: DealFilters;
  /** Path and query of the list's first page. */
  href: string;
  page: number;
  lastPage: number;
  isFiltered: boolean;
}

/** Loads a page of the deals. Redirects permanently from a page that the list does not have to the last one. */
export async function loadDeals(api: StorefrontApi, { searchParams }: URL): Promise<LoadedDeals> {
  const { page, ...filters } = parseDeals(searchParams);
  const { brandId, categoryId, price, minDiscount } = filters;
  const [minPrice, maxPrice] = price.split('-').map(Number);
  const list = await readDeals(api, {
    ...(brandId ? { mids: [brandId] } : {}),
    ...(categoryId ? { categoryIds: [categoryId] } : {}),
    ...(minPrice ? { minPrice } : {}),
    ...(maxPrice ? { maxPrice } : {}),
    ...(minDiscount ? { minDiscount } : {}),
    page,
    pageSize: DEAL_PAGE_SIZE,
  });
  const lastPage = pageCount(list.count, DEAL_PAGE_SIZE);
  const href = dealsHref(filters);
  if (page > lastPage) throw redirect(pageHref(href, lastPage), 301);
  return { list, filters, href, page, lastPage, isFiltered: href !== DEALS_PATH };
}
