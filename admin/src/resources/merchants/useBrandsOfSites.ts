import type { BrandsOfSites } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';

type Site = BrandsOfSites['data'][number];

/** Returns the active websites with the brands that each has selected; undefined until they are loaded. */
export function useBrandsOfSites(): Site[] | undefined {
  const { data } = useApiQuery(['allBrands'], (api, signal) =>
    api.GET('/api/home/redclub/getAllBrandsByWesites', { signal }),
  );
  return data?.data;
}

/** Returns the websites that show a merchant. */
export function sitesOfBrand(merchantId: number, sites: readonly Site[]): Site[] {
  return sites.filter(({ brands }) => brands.some(({ mid }) => mid === merchantId));
}
