import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { CanAccess, useCreatePath, useResourceContext } from 'react-admin';
import { useRecordTexts } from '../resources/useAdminResource';
import { Link } from '../site/routing';

/** Links to the import of the list's records, for accounts that may create some. */
export function ImportLink() {
  const { many } = useRecordTexts();
  const resource = useResourceContext();
  const list = useCreatePath()({ resource, type: 'list' });
  return (
    <CanAccess action="create">
      <Button component={Link} to={`${list}/import`} variant="outlined" startIcon={<UploadIcon />}>
        {`Import ${many}`}
      </Button>
    </CanAccess>
  );
}
