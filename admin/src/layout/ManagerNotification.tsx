import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Notification, useCloseNotification, useNotificationContext, useNotify } from 'react-admin';
import { hasUnsavedChanges } from '../components/UnsavedChanges';
import { displaceOperations, takeDisplaced, takeOperations } from '../dataProvider/operations';
import type { RestoredRecords } from '../dataProvider/types';
import { useApiMutation } from '../dataProvider/useApi';
import { failuresText } from '../history/changeTexts';

/** How long a notification and its Undo button are shown. */
const SHOWN_MS = 8_000;

/** Notifications appear under the header, where they cover no button. After a save or a deletion, they offer to undo it. */
export function ManagerNotification() {
  return (
    <Notification
      action={<UndoAction />}
      autoHideDuration={SHOWN_MS}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ '&.MuiSnackbar-root': { top: 64 } }}
    />
  );
}

/** Undoes the save or the deletion that the notification reports, or also those of the notifications that it has replaced. */
function UndoAction() {
  const [operationIds] = useState(takeOperations);
  const [displaced] = useState(takeDisplaced);
  const close = useCloseNotification();
  const { notifications } = useNotificationContext();
  // The next notification must appear while its operations are the latest ones.
  useEffect(() => {
    if (notifications.length === 0) return;
    if (operationIds.length > 0) displaceOperations([operationIds, ...displaced]);
    close();
  }, [notifications, operationIds, displaced, close]);
  const notify = useNotify();
  const queries = useQueryClient();
  const { mutate, isPending } = useApiMutation(
    async (api, ids: readonly string[]) => {
      const failed: RestoredRecords['failed'] = [];
      for (const operationId of ids) {
        const restored = await api.POST('/api/changes/undo', { body: { operationId } });
        failed.push(...restored.failed);
      }
      return { failed };
    },
    {
      onSuccess: (restored) => {
        close();
        // A second click at the same place would make the change again. The history offers that.
        takeOperations();
        const failures = failuresText(restored);
        notify(failures ?? 'The change was undone', { type: failures ? 'warning' : 'info' });
        void queries.invalidateQueries();
      },
      onError: ({ message }) => {
        close();
        notify(message, { type: 'error' });
        // Some of the operations may have been undone.
        void queries.invalidateQueries();
      },
    },
  );
  const undo = (ids: readonly string[]) => {
    if (!hasUnsavedChanges()) return mutate(ids);
    close();
    return notify(
      'Undo would discard your unsaved changes. Save or discard them, then restore the earlier version under History.',
      { type: 'warning' },
    );
  };
  if (operationIds.length === 0) return null;
  return (
    <>
      <Button color="inherit" size="small" loading={isPending} onClick={() => undo(operationIds)}>
        Undo
      </Button>
      {displaced.length > 0 && (
        <Button
          color="inherit"
          size="small"
          disabled={isPending}
          onClick={() => undo([operationIds, ...displaced].flat())}
        >
          {`Undo all ${displaced.length + 1}`}
        </Button>
      )}
    </>
  );
}
