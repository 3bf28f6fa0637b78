import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link } from '../site/routing';

/** Links to the import of the list's records. */
export function ImportLink({ label }: { label: string }) {
  const resource = useResourceContext();
  const list = useCreatePath()({ resource, type: 'list' });
  return (
    <Button component={Link} to={`${list}/import`} variant="outlined" startIcon={<UploadIcon />}>
      {label}
    </Button>
  );
}
