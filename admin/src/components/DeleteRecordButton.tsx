import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import {
  CanAccess,
  type RaRecord,
  useDelete,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useResourceTranslation,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { errorCode } from '../dataProvider/apiError';
import { useNotifySaved } from '../layout/SavedActions';
import { ConfirmDialog } from './ConfirmDialog';

interface DeleteRecordButtonProps<T extends RaRecord> {
  /** Returns the record's name for the operator. */
  name: (record: T) => string;
  question: (record: T) => string;
  /** What the deletion is called. Default: Delete. */
  verb?: string;
  /** Whether the button is an icon, as in a list, and the page remains open after the deletion. */
  compact?: boolean;
  /** Whether the record belongs to the site being edited. */
  aboutSite?: boolean;
  onDeleted?: () => void;
}

/**
 * Deletes a record after the operator has confirmed the deletion. Shown to accounts that may delete the record. If other records
 * depend on the record, the server rejects the deletion, and the dialog shows these records and asks again.
 */
export function DeleteRecordButton<T extends RaRecord>({
  name,
  question,
  verb = 'Delete',
  compact = false,
  aboutSite = false,
  onDeleted,
}: DeleteRecordButtonProps<T>) {
  const record = useRecordContext<T>();
  const [isOpen, setOpen] = useState(false);
  const [consequences, setConsequences] = useState<string>();
  const close = () => setOpen(false);
  const { remove, isPending } = useRemove(record, compact, setConsequences, close, onDeleted);
  if (!record) return null;

  const label = `${verb} ${name(record)}`;
  const open = () => {
    setConsequences(undefined);
    setOpen(true);
  };
  return (
    <CanAccess action="delete">
      {compact ? (
        <Tooltip title={verb}>
          <IconButton size="small" aria-label={label} onClick={open} sx={{ '&:hover': { color: 'error.main' } }}>
            <DeleteOutlineIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <Button color="error" startIcon={<DeleteOutlineIcon />} aria-label={label} onClick={open}>
          {verb}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        title={label}
        dangerous
        confirmLabel={consequences ? `${verb} anyway` : verb}
        loading={isPending}
        aboutSite={aboutSite}
        onConfirm={() => remove(consequences !== undefined)}
        onClose={close}
      >
        {consequences ?? question(record)}
      </ConfirmDialog>
    </CanAccess>
  );
}

function useRemove(
  record: RaRecord | undefined,
  staysHere: boolean,
  onConsequences: (text: string) => void,
  onEnd: () => void,
  onDeleted?: () => void,
) {
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const notifySaved = useNotifySaved();
  const redirect = useRedirect();
  const deleted = useResourceTranslation({
    baseI18nKey: 'ra.notification.deleted',
    resourceI18nKey: `resources.${resource}.notifications.deleted`,
    options: { smart_count: 1 },
  });
  const [deleteOne, { isPending }] = useDelete();
  // In a list there is no form.
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const remove = (force: boolean) =>
    void deleteOne(
      resource,
      { id: record?.id, previousData: record, meta: { force } },
      {
        mutationMode: 'pessimistic',
        onSuccess: (answer) => {
          onEnd();
          // Unsaved changes of a deleted record need no warning.
          form?.reset();
          notifySaved(deleted, answer);
          if (!staysHere) redirect('list', resource);
          onDeleted?.();
        },
        onError: (error) => {
          if (errorCode(error) === 'needs_force') {
            onConsequences((error as Error).message);
            return;
          }
          onEnd();
          notify((error as Error).message, { type: 'error' });
        },
      },
    );
  return { remove, isPending };
}
