import { useNotify } from 'react-admin';
import type { FeedRun } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';

/** Starts a run of a feed, or a check that writes nothing (`start(true)`). */
export function useStartRun(feedId: string, onStarted: (run: FeedRun) => void) {
  const notify = useNotify();
  const { mutate, isPending } = useApiMutation(
    (api, dryRun: boolean) => api.POST('/api/feeds/{id}/runs', { params: { path: { id: feedId } }, body: { dryRun } }),
    { onSuccess: onStarted, onError: ({ message }) => notify(message, { type: 'error' }) },
  );
  return { start: mutate, isPending };
}
