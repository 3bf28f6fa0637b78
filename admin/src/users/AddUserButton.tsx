import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link } from 'react-router';

/** Leads to the form of a new account. */
export function AddUserButton() {
  const resource = useResourceContext();
  const to = useCreatePath()({ resource, type: 'create' });
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<AddIcon />} sx={{ flexShrink: 0 }}>
      Add user
    </Button>
  );
}
