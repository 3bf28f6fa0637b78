import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { CanAccess, useCreatePath, useResourceContext } from 'react-admin';
import { Link } from '../site/routing';

/** Leads to the form of a new record; for accounts that may add one. */
export function AddRecordButton({ label }: { label: string }) {
  const resource = useResourceContext();
  const to = useCreatePath()({ resource, type: 'create' });
  return (
    <CanAccess action="create">
      <Button component={Link} to={to} variant="contained" startIcon={<AddIcon />} sx={{ flexShrink: 0 }}>
        {label}
      </Button>
    </CanAccess>
  );
}
