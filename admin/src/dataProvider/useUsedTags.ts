import type { TagCount } from '@grabdeals/shared/tags';
import { useApiQuery } from './useApi';

const PATHS = {
  articles: '/api/tags/articles',
  coupons: '/api/tags/coupons',
  merchants: '/api/tags/merchants',
} as const;

/** Returns the tags that records of a resource have, sorted; none for resources without tags. */
export function useUsedTags(resource = ''): readonly TagCount[] {
  const path = resource in PATHS ? PATHS[resource as keyof typeof PATHS] : undefined;
  const { data = [] } = useApiQuery(
    ['tags', resource],
    async (api, signal) => (path ? (await api.GET(path, { signal })).data : []),
    { enabled: path !== undefined },
  );
  return data;
}
