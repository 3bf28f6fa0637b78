import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { CanAccess, type RaRecord, useDelete, useRecordContext, useRedirect, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { errorCode } from '../dataProvider/apiError';
import { isSaved } from '../dataProvider/isSaved';
import { useNotifySaved } from '../layout/SavedActions';
import { useRecordTexts, useSaveMessages } from '../resources/useAdminResource';
import { RecordSites, sitesOf, useUnmanagedReason } from '../site/recordSites';
import { useConfirm } from './useConfirm';

interface DeleteRecordButtonProps {
  /** Whether the button is an icon, as in a list. */
  compact?: boolean;
  /** Whether the page remains open after the deletion. Default: that of a compact button does. */
  staysHere?: boolean;
  onDeleted?: () => void;
}

/**
 * Deletes a record after the operator has confirmed the deletion. Shown to accounts that may delete the record. If other records
 * depend on the record, the server rejects the deletion, and the dialog shows these records and asks again.
 */
export function DeleteRecordButton({ compact = false, staysHere = compact, onDeleted }: DeleteRecordButtonProps) {
  const record = useRecordContext();
  const texts = useRecordTexts();
  const remove = useRemove(record, staysHere, onDeleted);
  const confirm = useConfirm();
  const reason = useUnmanagedReason(record ? sitesOf(record) : []);
  const { deletion } = texts;
  if (!record || !deletion) return null;

  const { verb = 'Delete' } = deletion;
  const label = `${verb} ${texts.nameOf(record)}`;
  const ask = async () => {
    let consequences: string | undefined;
    const dialog = { title: label, dangerous: true };
    const sites = <RecordSites names={sitesOf(record)} />;
    const action = () =>
      remove(false).catch((error: unknown) => {
        if (errorCode(error) !== 'needs_force') throw error;
        consequences = (error as Error).message;
      });
    await confirm({
      ...dialog,
      text: (
        <>
          {deletion.question(record)}
          {sites}
        </>
      ),
      confirmLabel: verb,
      action,
    });
    if (!consequences) return;
    await confirm({
      ...dialog,
      text: (
        <>
          {consequences}
          {sites}
        </>
      ),
      confirmLabel: `${verb} anyway`,
      action: () => remove(true),
    });
  };
  const button = { 'aria-label': label, disabled: reason !== undefined, onClick: () => void ask() };
  return (
    <CanAccess action="delete">
      <Tooltip title={reason ?? (compact ? verb : undefined)}>
        {/* A disabled button has no tooltip. */}
        <span>
          {compact ? (
            <IconButton {...button} size="small" sx={{ '&:hover': { color: 'error.main' } }}>
              <DeleteOutlineIcon fontSize="small" />
            </IconButton>
          ) : (
            <Button {...button} color="error" startIcon={<DeleteOutlineIcon />}>
              {verb}
            </Button>
          )}
        </span>
      </Tooltip>
    </CanAccess>
  );
}

/** Returns the function that deletes the record. @param staysHere Whether the page remains open. */
function useRemove(record: RaRecord | undefined, staysHere: boolean, onDeleted?: () => void) {
  const resource = useResourceContext() ?? '';
  const notifySaved = useNotifySaved();
  const redirect = useRedirect();
  const { deleted } = useSaveMessages(resource);
  const [deleteOne] = useDelete();
  // In a list there is no form.
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  return async (force: boolean) => {
    const params = { id: record?.id, previousData: record, meta: { force } };
    const answer: unknown = await deleteOne(resource, params, { mutationMode: 'pessimistic', returnPromise: true });
    if (!isSaved(answer)) return;
    // Unsaved changes of a deleted record need no warning.
    form?.reset();
    notifySaved(deleted, answer);
    if (!staysHere) redirect('list', resource);
    onDeleted?.();
  };
}
