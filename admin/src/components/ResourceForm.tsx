import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Form, type RaRecord, SaveButton, useCreatePath, useResourceContext } from 'react-admin';
import { Link } from '../site/routing';
import { ActionBar } from './ActionBar';
import { UnsavedFormGuard } from './UnsavedChanges';

interface RoomFormProps {
  saveLabel: string;
  defaultValues?: Partial<RaRecord>;
  /** Stands at the far side of the save button. */
  deleteButton?: ReactNode;
  children: ReactNode;
}

/** Form of a room: sections, and the actions, which stay in sight. Warns before unsaved changes are lost. */
export function RoomForm({ saveLabel, defaultValues, deleteButton, children }: RoomFormProps) {
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
