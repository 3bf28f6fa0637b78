import { useMemo } from 'react';
import type { MerchantList } from './types';
import { useApiQuery } from './useApi';

const FRESH_MS = 5 * 60_000;

/** Returns all merchants. Vendors can read them, unlike the records of merchants. */
export function useMerchants(staleTime = 0) {
  return useApiQuery(
    ['merchants', 'all'],
    async (api, signal) => ((await api.GET('/api/home/getMerchants', { signal })) as MerchantList).data,
    { staleTime },
  );
}

/** Returns all merchants as choices by `mid`, sorted by name. */
export function useMerchantChoices() {
  const { data, ...query } = useMerchants(FRESH_MS);
  const choices = useMemo(
    () =>
      data
        ?.map(({ mid, merchantInfo }) => ({ id: mid, name: merchantInfo.name }))
        .sort((one, other) => one.name.localeCompare(other.name)),
    [data],
  );
  return { ...query, data: choices };
}
