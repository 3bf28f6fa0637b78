import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RestoredRecords } from '../dataProvider/types';
import { useApiMutation } from '../dataProvider/useApi';
import { failuresText } from '../history/changeTexts';

/**
 * Returns a function that undoes operations, the last first, and whether they are being undone.
 * @param show Shows the result. Of the type `error`, the operations that are not undone yet can be undone once more.
 */
export function useUndo(
  operationIds: readonly string[],
  show: (message: string, type: 'info' | 'warning' | 'error') => void,
): { undo: () => void; isPending: boolean } {
  const queries = useQueryClient();
  /** By the id of an operation that is undone: what could not be restored. */
  const undone = useRef(new Map<string, RestoredRecords['failed']>());
  const { mutate, isPending } = useApiMutation(
    async (api) => {
      for (const operationId of operationIds) {
        if (undone.current.has(operationId)) continue;
        const { failed } = await api.POST('/api/changes/undo', { body: { operationId } });
        undone.current.set(operationId, failed);
      }
      return { failed: operationIds.flatMap((operationId) => undone.current.get(operationId) ?? []) };
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
