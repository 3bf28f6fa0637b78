import { PRODUCT_LIST } from '@grabdeals/shared/limits';
import { DEFAULT_LISTING, listingQuery, parseListing, type ListingState } from '~/listing/listing-state';
import { DEALS_PATH } from '~/site/paths';

/** Price ranges to choose from, in dollars. */
export const PRICES = [
  { minPrice: PRODUCT_LIST.minPrice, maxPrice: 25 },
  { minPrice: 25, maxPrice: 50 },
  { minPrice: 50, maxPrice: 100 },
  { minPrice: 100, maxPrice: PRODUCT_LIST.maxPrice },
];
/** Smallest discounts to choose from, in percent. */
export const DISCOUNTS = [10, 25, 50];

type Price = Pick<ListingState, 'minPrice' | 'maxPrice'>;

/** Returns a price range as it is in the URL, such as `25-50`; empty for all prices. */
export function priceValue({ minPrice, maxPrice }: Price): string {
  const isAll = minPrice === PRODUCT_LIST.minPrice && maxPrice === PRODUCT_LIST.maxPrice;
  return isAll ? '' : `${minPrice}-${maxPrice}`;
}

/** Returns the filters of the page of deals. Invalid values mean the default. */
export function parseDeals(query: URLSearchParams): ListingState {
  const { brandIds, categoryIds, minDiscount, page } = parseListing(query);
  const price = PRICES.find((each) => priceValue(each) === query.get('price'));
  return { ...DEFAULT_LISTING, brandIds, categoryIds, minDiscount, page, ...price };
}

/** Returns the path and query of a state, without defaults and in a fixed order. */
export function dealsHref({ minPrice, maxPrice, ...state }: ListingState): string {
  const query = new URLSearchParams(listingQuery({ ...DEFAULT_LISTING, ...state }));
  const price = priceValue({ minPrice, maxPrice });
  if (price) query.set('price', price);
  return query.size > 0 ? `${DEALS_PATH}?${query.toString().replaceAll('%2C', ',')}` : DEALS_PATH;
}
