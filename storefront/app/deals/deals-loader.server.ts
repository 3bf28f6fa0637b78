import { DEAL_PAGE_SIZE } from '@grabdeals/shared/deals';
import { PRODUCT_LIST } from '@grabdeals/shared/limits';
import { redirect } from 'react-router';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { ListingState } from '~/listing/listing-state';
import { pageCount } from '~/listing/page-window';
import { dealsHref, parseDeals } from './deals-query';
import { readDeals, type DealList } from './deals.server';

export interface LoadedDeals {
  list: DealList;
  state: ListingState;
  lastPage: number;
  isFiltered: boolean;
}

/** Loads a page of the deals. Redirects permanently from a page that the list does not have to the last one. */
export async function loadDeals(api: StorefrontApi, { searchParams }: URL): Promise<LoadedDeals> {
  const state = parseDeals(searchParams);
  const { brandIds, categoryIds, minPrice, maxPrice, minDiscount, page } = state;
  const list = await readDeals(api, {
    ...(brandIds.length > 0 ? { mids: [...brandIds] } : {}),
    ...(categoryIds.length > 0 ? { categoryIds: [...categoryIds] } : {}),
    ...(minPrice > PRODUCT_LIST.minPrice ? { minPrice } : {}),
    ...(maxPrice < PRODUCT_LIST.maxPrice ? { maxPrice } : {}),
    ...(minDiscount > 0 ? { minDiscount } : {}),
    page,
    pageSize: DEAL_PAGE_SIZE,
  });
  const lastPage = pageCount(list.count, DEAL_PAGE_SIZE);
  if (page > lastPage) throw redirect(dealsHref({ ...state, page: lastPage }), 301);
  const isFiltered = dealsHref({ ...state, page: 1 }) !== dealsHref(parseDeals(new URLSearchParams()));
  return { list, state, lastPage, isFiltered };
}
