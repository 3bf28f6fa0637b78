import type { TagCount } from '@grabdeals/shared/tags';
import type { ApiClient } from './apiClient';
import { useApiQuery } from './useApi';

/** Returns the tags that records of a resource with tags have, sorted. */
export function useUsedTags(resource = ''): readonly TagCount[] {
  const { data = [] } = useApiQuery(
    ['tags', resource],
    async (api, signal) => (await read(resource, api, signal)).data,
  );
  return data;
}

function read(resource: string, api: ApiClient, signal: AbortSignal) {
  if (resource === 'merchants') return api.GET('/api/tags/merchants', { signal });
  return resource === 'coupons' ? api.GET('/api/tags/coupons', { signal }) : api.GET('/api/tags/articles', { signal });
}
