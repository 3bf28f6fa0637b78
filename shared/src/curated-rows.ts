/** Rows of products of the curated home (docs/requirements/storefront.md#home). */
export interface CuratedRow {
  title: string;
  /** Search words that select the products of the row. */
  search?: string;
  /** The brand (mid) of the products. */
  brandId?: number;
}

/** Default rows, for sites that have not changed them. */
export const DEFAULT_CURATED_ROWS: readonly CuratedRow[] = [
  { title: 'Labour Day Sale Top Deals', search: 'deals' },
  { title: 'Crocs Top Deals', brandId: 199_042 },
  { title: 'Epson Top Deals', brandId: 27_433 },
  { title: 'Clothing & Accessories Deals', search: 'accessories' },
  { title: 'Pet Supplies Deals', search: 'pet' },
  { title: 'Sports Equipment & Outdoor Gear Deals', search: 'sport' },
  { title: 'Toys Deals', search: 'toy' },
  { title: 'Brook Brothers Deals', brandId: 19_246 },
  { title: 'Aspen Pet Deals', search: 'pet' },
  // Without a search, as required: the original search was misspelled, so the row shows products of all brands.
  { title: 'Ortovox Deals' },
  { title: 'Green toys Deals', search: 'toy' },
];

/**
 * Returns the path of a row's Shop All: `/products?brandid={brandId}&search={query}`, without missing parts.
 */
export function curatedRowPath({ brandId, search }: CuratedRow): string {
  const query = new URLSearchParams();
  if (brandId !== undefined) query.set('brandid', String(brandId));
  if (search) query.set('search', search);
  return query.size > 0 ? `/products?${query.toString()}` : '/products';
}
