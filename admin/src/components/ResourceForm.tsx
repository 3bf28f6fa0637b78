import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import {
  EditBase,
  type EditBaseProps,
  Form,
  type RaRecord,
  SaveButton,
  useCreatePath,
  useEditContext,
  useResourceContext,
} from 'react-admin';
import { messageOf } from '@grabdeals/shared/error-message';
import { Link } from '../site/routing';
import { PageTitle } from './PageHeader';
import { StateMessage } from './PageState';
import { UnsavedFormGuard } from './UnsavedChanges';

interface ResourceFormProps {
  saveLabel: string;
  defaultValues?: Partial<RaRecord>;
  /** Shown at the start of the action bar, opposite the save button. */
  deleteButton?: ReactNode;
  children: ReactNode;
}

/** Form of a record: sections, and the actions, which stay in sight. Warns before unsaved changes are lost. */
export function ResourceForm({ saveLabel, defaultValues, deleteButton, children }: ResourceFormProps) {
  const resource = useResourceContext();
  const listPath = useCreatePath()({ resource, type: 'list' });
  return (
    <Form defaultValues={defaultValues}>
      <UnsavedFormGuard />
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

interface FormSectionProps {
  title: string;
  help: string;
  /** Whether the title is above the inputs on wide screens, too, because something is beside the form. */
  stacked?: boolean;
  children: ReactNode;
}

/** A group of inputs with its name and purpose beside it, above it where the screen is narrow. */
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
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {help}
        </Typography>
      </Box>
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>{children}</Card>
    </Box>
  );
}

/** The actions of a form, at its end; they stay in sight while it scrolls. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
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
  /** Makes the body of the save from the form's values. */
  transform: EditBaseProps['transform'];
  /** Where a save leads to; false: it stays there. */
  redirect?: 'list' | false;
  children: ReactNode;
}

/** A failed read shows an error on the page (EditContent) instead of returning to the list. */
const READ_OPTIONS = { onError: () => undefined };

/** Edit page of a resource: a save is done when the server has confirmed it, and leads back to the list unless told otherwise. */
export function ResourceEdit({ transform, redirect = 'list', children }: ResourceEditProps) {
  return (
    <EditBase mutationMode="pessimistic" redirect={redirect} transform={transform} queryOptions={READ_OPTIONS}>
      <EditContent>{children}</EditContent>
    </EditBase>
  );
}

/** Shows the record of an edit page; a skeleton while it loads, and an error if loading fails. */
function EditContent({ children }: { children: ReactNode }) {
  const { error, isPending, resource } = useEditContext();
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
            <Button component={Link} to={listPath} variant="outlined">
              Back to the list
            </Button>
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
