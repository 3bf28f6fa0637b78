import Button from '@mui/material/Button';
import { type ReactNode, use, useCallback } from 'react';
import { type Identifier, type NotificationType, useNotify, useResourceContext } from 'react-admin';
import { operationOf } from '../dataProvider/operations';
import { useUndo } from './useUndo';
import { ToastContext } from './ManagerNotification';

interface SavedOptions {
  type?: NotificationType;
  /** URL of the record's public page. */
  href?: string;
  multiLine?: boolean;
}

/**
 * Returns a function that reports a save or a deletion, with Undo and View.
 * The function's second parameter is what the data provider or the API's client has returned; of several
 * calls, the last first.
 * @param props The resource of the records; defaults to that of the context.
 */
export function useNotifySaved(
  props: { resource?: string } = {},
): (message: ReactNode, answer: unknown, options?: SavedOptions) => void {
  const resource = useResourceContext(props);
  const notify = useNotify();
  return useCallback(
    (message, answer, { type = 'info', href, multiLine } = {}) => {
      const operationIds = [answer].flat().flatMap((each: unknown) => operationOf(each) ?? []);
      const action =
        operationIds.length > 0 || href ? <SavedActions operationIds={operationIds} href={href} /> : undefined;
      const { id } = (answer ?? {}) as { id?: Identifier };
      notify(message, { type, action, multiLine, record: id === undefined ? undefined : `${resource} ${id}` });
    },
    [notify, resource],
  );
}

interface SavedActionsProps {
  /** The last first. */
  operationIds: readonly string[];
  href?: string;
}

/** The actions of a notification: Undo undoes the save that the notification reports, and View opens the record's public page. */
function SavedActions({ operationIds, href }: SavedActionsProps) {
  const { show } = use(ToastContext);
  // Without Undo afterwards: a second click at the same place would make the change again. The history offers that.
  const { undo, isPending } = useUndo(operationIds, show);
  return (
    <>
      {href && (
        <Button
          color="inherit"
          size="small"
          href={href}
          target="_blank"
          rel="noopener"
          aria-label="View (opens in a new tab)"
        >
          View
        </Button>
      )}
      {operationIds.length > 0 && (
        <Button color="inherit" size="small" loading={isPending} onClick={undo}>
          Undo
        </Button>
      )}
    </>
  );
}
