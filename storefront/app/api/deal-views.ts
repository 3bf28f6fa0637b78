import type { components } from '@grabdeals/shared/api.gen';
import type { DealsAnswer } from './types';
import { toProduct, type Product } from './views';

/** A product of the ranking. */
export interface Deal extends Product {
  votes: number;
  /** Time since which the price applies, ISO 8601. */
  since: string;
}

export interface DealList {
  deals: Deal[];
  /** Number of deals on all pages. */
  count: number;
  brands: components['schemas']['BrandFacetView'][];
  categories: components['schemas']['CategoryFacetView'][];
}

export function toDealList({ data, totalCount, brands, categories }: DealsAnswer): DealList {
  const deals = data.map((hit) => ({ ...toProduct(hit), votes: hit.votes, since: hit.since }));
  return { deals, count: totalCount, brands, categories };
}
