import { DEFAULT_LISTING, parseListing, type ListingState } from '~/listing/listing-state';

/** Returns the state of a query of the deals, which have the filters of product lists without the search, one order and one view. */
export function parseDeals(query: URLSearchParams): ListingState {
  const { brandIds, categoryIds, minPrice, maxPrice, minDiscount, page } = parseListing(query);
  return { ...DEFAULT_LISTING, brandIds, categoryIds, minPrice, maxPrice, minDiscount, page };
}
