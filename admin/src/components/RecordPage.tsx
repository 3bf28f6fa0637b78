import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
  EditBase,
  type EditBaseProps,
  Form,
  HttpError,
  type RaRecord,
  SaveButton,
  useCreatePath,
  useEditContext,
  useResourceContext,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { messageOf } from '@grabdeals/shared/error-message';
import { RecordHistory } from '../history/RecordHistory';
import { RememberRecord } from '../palette/RememberRecord';
import { Link } from '../site/routing';
import { FormError } from './FormError';
import { PageTitle } from './PageHeader';
import { PageState, StateMessage } from './PageState';
import { UnsavedFormGuard } from './UnsavedChanges';

interface ResourceFormProps {
  saveLabel: string;
  defaultValues?: Partial<RaRecord>;
  /** Values of the form; defaults to the record of the page. */
  record?: RaRecord;
  /** Shown at the start of the action bar, opposite the save button. */
  deleteButton?: ReactNode;
  children: ReactNode;
}

/** Form of a record: sections and a bar of actions. Warns before unsaved changes are lost. */
export function ResourceForm({ saveLabel, defaultValues, record, deleteButton, children }: ResourceFormProps) {
  const resource = useResourceContext();
  const listPath = useCreatePath()({ resource, type: 'list' });
  return (
    <Form defaultValues={defaultValues} record={record}>
      <UnsavedFormGuard />
      <FocusFirstError />
      <Stack sx={{ gap: 3, maxWidth: 960 }}>
        {children}
        <ActionBar>
          {deleteButton}
          <Box sx={{ flexGrow: 1 }} />
          <Button component={Link} to={listPath} color="inherit">
            Cancel
          </Button>
          <SaveButton label={saveLabel} />
        </ActionBar>
      </Stack>
    </Form>
  );
}

/** Moves the focus to the first visible input of its form with an error after a rejected save. */
export function FocusFirstError() {
  const marker = useRef<HTMLSpanElement>(null);
  const { submitCount, errors } = useFormState();
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (submitCount === 0 || !hasErrors) return;
    const inputs = marker.current?.closest('form')?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
    const input = [...inputs].find((each) => !each.closest('[hidden]'));
    input?.focus({ preventScroll: true });
    input?.scrollIntoView?.({ block: 'center' });
  }, [submitCount, hasErrors]);
  return <span ref={marker} hidden />;
}

interface FormSectionProps {
  title: string;
  help: string;
  /** Whether the title is above the inputs on wide screens, too, because something is beside the form. */
  stacked?: boolean;
  children: ReactNode;
}

/** A group of inputs. Its title and help text are beside the inputs, and above them on narrow screens. */
export function FormSection({ title, help, stacked = false, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gridTemplateColumns: stacked ? 'minmax(0, 1fr)' : { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: 1.5,
      }}
    >
      <Box>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
          {help}
        </Typography>
      </Box>
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>{children}</Card>
    </Box>
  );
}

/** The actions at the end of a form, with the errors of no input. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <StickyBar>
      <FormError isNotified />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>{children}</Box>
    </StickyBar>
  );
}

/** A bar at the end of a page that remains visible while the page scrolls. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {children}
    </Box>
  );
}

interface ResourceEditProps {
  /** Returns the body of the save for the form's values. */
  transform: EditBaseProps['transform'];
  /** The page that opens after a save; `false` for none. */
  redirect?: 'list' | false;
  /** Replaces react-admin's notification of a rejected save. */
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/** The page itself shows why a read failed: no notification repeats it, and no form returns to its list. */
export const READ_OPTIONS = { onError: () => undefined };

/** Edit page of a resource. After a save, the list opens, unless `redirect` says otherwise. */
export function ResourceEdit({ transform, redirect = 'list', onError, children }: ResourceEditProps) {
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={redirect}
      transform={transform}
      queryOptions={READ_OPTIONS}
      mutationOptions={{ onError }}
    >
      <EditContent>
        {children}
        <RecordHistory />
      </EditContent>
      <RememberRecord />
    </EditBase>
  );
}

/** Shows the record of an edit page; a skeleton while it loads, and an error if loading fails. */
function EditContent({ children }: { children: ReactNode }) {
  const { error, isPending, resource, refetch } = useEditContext();
  const listPath = useCreatePath()({ resource, type: 'list' });
  if (error) {
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
              {canRetry(error) && (
                <Button variant="outlined" onClick={() => void refetch()}>
                  Try again
                </Button>
              )}
              <Button component={Link} to={listPath} variant={canRetry(error) ? 'text' : 'outlined'}>
                Back to the list
              </Button>
            </Stack>
          }
        />
      </>
    );
  }
  if (isPending) {
    return (
      <Box role="status" aria-label="Loading" sx={{ maxWidth: 960 }}>
        <Skeleton width={220} height={40} />
        <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />
        <Skeleton variant="rounded" height={220} sx={{ mt: 3 }} />
      </Box>
    );
  }
  return children;
}

/** Returns whether another read can succeed: the record is not missing, and the account may read it. */
function canRetry(error: unknown): boolean {
  return !(error instanceof HttpError && error.status >= 400 && error.status < 500);
}

interface LoadedRecordProps {
  failedTitle: string;
  children: ReactNode;
}

/** Shows its children when the record of `EditBase` has loaded. Replaces them while it loads, and if loading fails. */
export function LoadedRecord({ failedTitle, children }: LoadedRecordProps) {
  const { record, error, refetch } = useEditContext<RaRecord, Error>();
  if (record) return children;
  return <PageState error={error ?? null} retry={() => void refetch()} failedTitle={failedTitle} />;
}
