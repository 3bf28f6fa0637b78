import { useQueryClient } from '@tanstack/react-query';
import type { RestoredRecords } from '../dataProvider/types';
import { useApiMutation } from '../dataProvider/useApi';
import { failuresText } from '../history/changeTexts';

/**
 * Returns a function that undoes operations, the last first, and whether they are being undone.
 * @param show Shows the result. Of the type `error`, the operations can be undone once more.
 */
export function useUndo(
  operationIds: readonly string[],
  show: (message: string, type: 'info' | 'warning' | 'error') => void,
): { undo: () => void; isPending: boolean } {
  const queries = useQueryClient();
  const { mutate, isPending } = useApiMutation(
    async (api) => {
      const failed: RestoredRecords['failed'] = [];
      for (const operationId of operationIds) {
        failed.push(...(await api.POST('/api/changes/undo', { body: { operationId } })).failed);
      }
      return { failed };
    },
    {
      onSuccess: (restored) => {
        const failures = failuresText(restored);
        show(failures ?? 'The change was undone', failures ? 'warning' : 'info');
        void queries.invalidateQueries();
      },
      onError: ({ message }) => {
        show(message, 'error');
        // A part of the operation may have been undone.
        void queries.invalidateQueries();
      },
    },
  );
  return { undo: () => mutate(), isPending };
}
