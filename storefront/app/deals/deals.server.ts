import type { components, paths } from '@grabdeals/shared/api.gen';
import type { StorefrontApi } from '~/api/storefront-api.server';
import { toProduct, type Product } from '~/api/views';

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

type DealQuery = Readonly<Omit<NonNullable<paths['/api/deals']['get']['parameters']['query']>, 'websiteName'>>;

/** Returns a page of the site's deals, the best first. */
export async function readDeals(api: Pick<StorefrontApi, 'read' | 'siteName'>, query: DealQuery): Promise<DealList> {
  const params = { query: { ...query, websiteName: api.siteName } };
  const { data, totalCount, brands, categories } = await api.read(
    `deals ${JSON.stringify(query)}`,
    (client, signal) => client.GET('/api/deals', { signal, params }),
    ['deals', 'products', 'merchants', 'categories'],
  );
  const deals = data.map((hit) => ({ ...toProduct(hit), votes: hit.votes, since: hit.since }));
  return { deals, count: totalCount, brands, categories };
}
