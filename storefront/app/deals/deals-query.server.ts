import { parseListing } from '~/listing/listing-state';
import { DEALS_PATH } from './deal-paths';
import { PRICES } from './deal-filters';

/** The filters of the page of deals, as they are in the URL. Without a filter, a value is empty or 0. */
export interface DealFilters {
  brandId: number;
  categoryId: number;
  /** Value of a price range, such as `25-50`. */
  price: string;
  /** In whole percent. */
  minDiscount: number;
}

/** Returns the filters and the number of the page. Invalid values mean the default. */
export function parseDeals(query: URLSearchParams): DealFilters & { page: number } {
  const { brandIds, categoryIds, minDiscount, page } = parseListing(query);
  const price = PRICES.find(({ value }) => value === query.get('price'))?.value ?? '';
  return { brandId: brandIds[0] ?? 0, categoryId: categoryIds[0] ?? 0, price, minDiscount, page };
}

/** Returns the path and query of the first page with these filters, without defaults and in a fixed order. */
export function dealsHref({ brandId, categoryId, price, minDiscount }: DealFilters): string {
  const values = { brandid: brandId, categoryid: categoryId, price, minDiscount };
  const set = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return set.length > 0 ? `${DEALS_PATH}?${new URLSearchParams(set).toString()}` : DEALS_PATH;
}
