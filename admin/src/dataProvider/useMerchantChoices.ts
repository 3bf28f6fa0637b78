import type { MerchantList } from './types';
import { useApiQuery } from './useApi';

const FRESH_MS = 5 * 60_000;

/** Returns all merchants as choices by `mid`, sorted by name. Vendors can read them, unlike the records of merchants. */
export function useMerchantChoices() {
  return useApiQuery(
    ['merchant-choices'],
    async (api, signal) => {
      const { data } = (await api.GET('/api/home/getMerchants', { signal })) as MerchantList;
      return data
        .map(({ mid, merchantInfo }) => ({ id: mid, name: merchantInfo.name }))
        .sort((one, other) => one.name.localeCompare(other.name));
    },
    { staleTime: FRESH_MS },
  );
}
