import { messageOf } from '@grabdeals/shared/error-message';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import {
  CreateBase,
  EditBase,
  HttpError,
  type Identifier,
  type RaRecord,
  type TransformData,
  useCreatePath,
  useEditContext,
  useNotify,
  useRedirect,
  useResourceContext,
} from 'react-admin';
import { errorCode, fieldErrors } from '../dataProvider/apiError';
import { SessionEnded } from '../dataProvider/isSaved';
import { READ_OPTIONS } from '../dataProvider/readOptions';
import { RecordHistory, type RecordHistoryProps } from '../history/RecordHistory';
import { useNotifySaved } from '../layout/SavedActions';
import { RememberRecord } from '../palette/RememberRecord';
import { useSaveMessages } from '../resources/useAdminResource';
import { sitesOf, useUnmanagedReason } from '../site/recordSites';
import { Link } from '../site/routing';
import { DoneDialog } from './ConfirmDialog';
import { PageTitle } from './PageHeader';
import { PageState, StateMessage } from './PageState';
import { RecordPageContext, type ResolvedValues } from './recordPageContext';

interface RecordPageProps<T extends RaRecord> {
  /** Defaults to the resource of the route. */
  resource?: string;
  /** Defaults to the id of the route. With an id, the record is one of the site, the account or a list, without a page of its own. */
  id?: Identifier;
  /** Creates a record. After the save, the form of the new record opens. */
  isNew?: boolean;
  /** Id of the dialog of a list that contains the form. The list remains open after a save. */
  dialogId?: string;
  /** Shown before the page has read the record. */
  initialRecord?: T;
  /** Returns the body of the save for the form's values. */
  transform?: TransformData;
  /** A function returns the header for the record that has loaded. */
  header?: ReactNode | ((record: T) => ReactNode);
  /** Shown under the header if loading fails. */
  failedTitle?: string;
  /** What the notification of a save says. Default: the messages of the resource. */
  savedText?: string;
  /** The success dialog that docs/requirements requires instead of a notification. Default message: that of the notification. */
  done?: { message?: string; onClose?: (saved: T) => void };
  /** Returns the URL of the record's public page; undefined if shoppers see none. */
  view?: (saved: T) => string | undefined;
  /** Called after a save. Returns true if it has reported the save and opened the next page. */
  onSaved?: (saved: T) => boolean | void;
  /** Returns the record whose history is shown; defaults to the record itself, null for no history. */
  historyOf?: ((record: T) => RecordHistoryProps['of']) | null;
  children: ReactNode;
}

/** The page of a record: reads and saves the record, reports its saves, and shows its history. The page remains open after a save. */
export function RecordPage<T extends RaRecord>(props: RecordPageProps<T>) {
  const {
    id,
    isNew = false,
    dialogId,
    initialRecord,
    transform,
    header,
    failedTitle,
    done,
    historyOf,
    children,
  } = props;
  const resource = useResourceContext(props) ?? '';
  const { mutationOptions, text, context, doneRecord, closeDone } = useSaves<T>(props, resource, isNew);
  const content = (
    <RecordPageContext value={context}>
      {typeof header === 'function' ? null : header}
      {isNew ? (
        children
      ) : (
        <Loaded<T>
          failedTitle={failedTitle}
          render={(record) => (
            <>
              {typeof header === 'function' && header(record)}
              {dialogId === undefined && <UnmanagedSites record={record} />}
              {children}
              {historyOf !== null && <RecordHistory of={historyOf?.(record)} />}
            </>
          )}
        />
      )}
      {done && (
        <DoneDialog open={doneRecord !== undefined} message={text} {...done} saved={doneRecord} onClose={closeDone} />
      )}
    </RecordPageContext>
  );
  return isNew ? (
    <CreateBase<T> resource={resource} redirect={false} transform={transform} mutationOptions={mutationOptions}>
      {content}
    </CreateBase>
  ) : (
    <EditBase<T>
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      transform={transform}
      queryOptions={{ ...READ_OPTIONS, initialData: initialRecord }}
      mutationOptions={mutationOptions}
    >
      {content}
      {id === undefined && <RememberRecord />}
    </EditBase>
  );
}

/** Returns what happens after a save, and after a rejected one. */
function useSaves<T extends RaRecord>(props: RecordPageProps<T>, resource: string, isNew: boolean) {
  const { dialogId, savedText, done, view, onSaved, transform } = props;
  const [saved, setSaved] = useState<T>();
  const [doneRecord, setDoneRecord] = useState<T>();
  const [rejection, setRejection] = useState<HttpError>();
  const [resolved, setResolved] = useState<ResolvedValues>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifySaved = useNotifySaved({ resource });
  const redirect = useRedirect();
  const text = useSaveMessages(resource)[isNew ? 'created' : 'updated'];
  const onSuccess = (record: T) => {
    void queryClient.invalidateQueries({ queryKey: ['changes'] });
    const isReported = onSaved?.(record);
    setSaved(record);
    setResolved(undefined);
    if (isReported) return;
    if (done) {
      setDoneRecord(record);
      return;
    }
    notifySaved(savedText ?? text, record, { href: view?.(record) });
    if (isNew && dialogId === undefined) redirect('edit', resource, record.id, record);
  };
  const onError = (error: unknown) => {
    if (error instanceof SessionEnded) return;
    const code = errorCode(error);
    if (code === 'compliance' || code === 'stale') setRejection(error as HttpError);
    // The form notifies of errors that have messages for it.
    else if (Object.keys(fieldErrors(error)).length === 0) notify(messageOf(error), { type: 'error' });
  };
  const hasDone = done !== undefined;
  const context = useMemo(
    () => ({
      dialogId,
      clearsForm: isNew && hasDone,
      saved,
      rejection,
      closeRejection: () => setRejection(undefined),
      resolved,
      setResolved,
      transform,
    }),
    [dialogId, isNew, hasDone, saved, rejection, resolved, transform],
  );
  const closeDone = () => {
    setDoneRecord(undefined);
    if (doneRecord) done?.onClose?.(doneRecord);
  };
  return { mutationOptions: { onSuccess, onError }, text, context, doneRecord, closeDone };
}

interface LoadedProps<T extends RaRecord> {
  failedTitle?: string;
  render: (record: T) => ReactNode;
}

/** Shows the record of an edit page; a skeleton while it loads, and an error if loading fails. */
function Loaded<T extends RaRecord>({ failedTitle, render }: LoadedProps<T>) {
  const { record, error, refetch } = useEditContext<T, Error>();
  if (record) return render(record);
  const retry = () => void refetch();
  if (failedTitle) return <PageState error={error ?? null} retry={retry} failedTitle={failedTitle} />;
  if (error) return <NotAvailable error={error} retry={retry} />;
  return (
    <Box role="status" aria-label="Loading" sx={{ maxWidth: 'lg' }}>
      <Skeleton width={220} height={40} />
      <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />
      <Skeleton variant="rounded" height={220} sx={{ mt: 3 }} />
    </Box>
  );
}

/** Warns that the account cannot save a record of websites that it does not manage. */
function UnmanagedSites({ record }: { record: RaRecord }) {
  const reason = useUnmanagedReason(sitesOf(record));
  if (!reason) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2.5, maxWidth: 'lg' }}>
      {`${reason}. Only an account that manages all of these websites can save the changes.`}
    </Alert>
  );
}

function NotAvailable({ error, retry }: { error: Error; retry: () => void }) {
  const listPath = useCreatePath()({ resource: useResourceContext(), type: 'list' });
  // Another read fails, too, if the record is missing or the account may not read it.
  const canRetry = !(error instanceof HttpError && error.status >= 400 && error.status < 500);
  return (
    <>
      <PageTitle title="Not available" />
      <StateMessage
        role="alert"
        title="This record could not be loaded"
        titleComponent="h1"
        text={messageOf(error)}
        action={
          <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
            {canRetry && (
              <Button variant="outlined" onClick={retry}>
                Try again
              </Button>
            )}
            <Button component={Link} to={listPath} variant={canRetry ? 'text' : 'outlined'}>
              Back to the list
            </Button>
          </Stack>
        }
      />
    </>
  );
}
