import { lowerBound } from './postings.js';
import type { ProductColumns } from './product-columns.js';
import type { ProductFilter } from './product-filter.js';
import type { FacetCount, ProductFacets } from './product-search.js';

/** Counts of a query's results, whatever their order and page. */
export interface Tally {
  count: number;
  facets?: ProductFacets;
}

/** How many of the candidates (ascending; none given means every product) pass the filter. */
export function countResults(filter: ProductFilter, candidates: Uint32Array | undefined): Tally {
  const { from, to } = placesInPriceRange(filter, candidates);
  let count = 0;
  for (let i = from; i < to; i++) if (filter.accepts(candidates ? candidates[i]! : i)) count++;
  return { count };
}

/** Counts the candidates by merchant and category, too, each without its own filter. */
export function countFacets(
  columns: ProductColumns,
  filter: ProductFilter,
  candidates: Uint32Array | undefined,
): Tally & { facets: ProductFacets } {
  const { merchants, merchantIds, categoryOffsets, categories, categoryIds } = columns;
  const { visible, inCategories } = filter;
  const wantedMerchants = filter.merchants;
  const { from, to } = placesInPriceRange(filter, candidates);
  const byMerchant = new Uint32Array(merchantIds.length);
  const byCategory = new Uint32Array(categoryIds.length);
  for (let i = from; i < to; i++) {
    const product = candidates ? candidates[i]! : i;
    if (visible[product] === 0) continue;
    const merchant = merchants[product]!;
    if (!inCategories || inCategories[product] === 1) byMerchant[merchant]!++;
    if (wantedMerchants && wantedMerchants[merchant] === 0) continue;
    const end = categoryOffsets[product + 1]!;
    for (let c = categoryOffsets[product]!; c < end; c++) byCategory[categories[c]!]!++;
  }
  const facets: ProductFacets = {
    merchants: toCounts(merchantIds, byMerchant),
    categories: toCounts(categoryIds, byCategory),
  };
  const price = priceBounds(columns, filter, candidates);
  if (price) facets.price = price;
  const count = byMerchant.reduce((sum, of, merchant) => (wantedMerchants?.[merchant] === 0 ? sum : sum + of), 0);
  return { count, facets };
}

/** Candidates ascend by price, so the bounds are the first and the last that pass everything but the price range. */
function priceBounds(
  { priceCents }: ProductColumns,
  filter: ProductFilter,
  candidates: Uint32Array | undefined,
): ProductFacets['price'] {
  const productAt = (place: number): number => (candidates ? candidates[place]! : place);
  const total = candidates ? candidates.length : priceCents.length;
  let first = 0;
  while (first < total && !filter.accepts(productAt(first))) first++;
  if (first === total) return undefined;
  let last = total - 1;
  while (!filter.accepts(productAt(last))) last--;
  return { minCents: priceCents[productAt(first)]!, maxCents: priceCents[productAt(last)]! };
}

/** The places of the candidates in the price range: `from` (inclusive) to `to` (exclusive). */
export function placesInPriceRange(
  filter: ProductFilter,
  candidates: Uint32Array | undefined,
): { from: number; to: number } {
  if (!candidates) return { from: filter.from, to: filter.to };
  return { from: lowerBound(candidates, filter.from), to: lowerBound(candidates, filter.to) };
}

/** The most frequent first, then by id. */
function toCounts(ids: readonly number[], counts: Uint32Array): FacetCount[] {
  return ids
    .map((id, i) => ({ id, count: counts[i]! }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.id - b.id);
}
