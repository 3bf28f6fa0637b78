import type { TagCount } from '@grabdeals/shared/tags';
import { useAdminResource } from '../resources/useAdminResource';
import { useApiQuery } from './useApi';

/** Returns the tags that records of a resource have, sorted; none for resources without tags. */
export function useUsedTags(resource = ''): readonly TagCount[] {
  const path = useAdminResource(resource)?.tagsPath;
  const { data = [] } = useApiQuery(
    ['tags', resource],
    async (api, signal) => (path ? (await api.GET(path, { signal })).data : []),
    { enabled: path !== undefined },
  );
  return data;
}
