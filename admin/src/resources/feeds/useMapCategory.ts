import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { FeedCategory } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';
import { useNotifySaved } from '../../layout/SavedActions';

interface ChosenCategory {
  path: string;
  /** Null removes the mapping. */
  categoryId: number | null;
}

/** Maps a category of a feed to one of our categories, which it can create first. A notification confirms the mapping. */
export function useMapCategory(feedId: string, queryKey: readonly string[]) {
  const notify = useNotify();
  const notifySaved = useNotifySaved();
  const queryClient = useQueryClient();
  const onError = ({ message }: Error) => notify(message, { type: 'error' });
  const mapping = useApiMutation(
    (api, chosen: ChosenCategory) =>
      api.PUT('/api/feeds/{id}/categories', { params: { path: { id: feedId } }, body: chosen }),
    {
      onSuccess: (saved) => {
        queryClient.setQueryData<FeedCategory[]>(queryKey, (all) =>
          all?.map((each) => (each.path === saved.path ? saved : each)),
        );
        // Unmapped subcategories inherit the mapping.
        void queryClient.invalidateQueries({ queryKey });
        notifySaved(
          saved.mappedBy === null
            ? `Saved: ${saved.path} is not mapped`
            : `Saved: ${saved.path} is mapped to ${saved.categoryName}. The next run applies this mapping.`,
          saved,
          { type: 'success' },
        );
      },
      onError,
    },
  );
  const creation = useApiMutation(
    (api, { path, filedUnder }: FeedCategory) => {
      const categoryName = path.split(' > ').at(-1) ?? path;
      const body = { categoryName, ...(filedUnder === null ? {} : { parentId: filedUnder }) };
      return api.POST('/api/product-categories', { body });
    },
    {
      onSuccess: ({ categoryId }, { path }) => {
        void queryClient.invalidateQueries({ queryKey: ['categoryUpdate'] });
        mapping.mutate({ path, categoryId });
      },
      onError,
    },
  );
  return { map: mapping.mutate, create: creation.mutate, isPending: mapping.isPending || creation.isPending };
}
