import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useCsvDownload } from '../../components/csvExporter';

/** Downloads the products on all pages of the list. */
export function ExportButton() {
  const { sort, ...list } = useListContext();
  const filter = JSON.stringify(list.filterValues);
  const { mutate, isPending } = useCsvDownload((api) => {
    const query = { filter, sort: JSON.stringify([sort.field, sort.order]) };
    const headers = { Accept: 'text/csv' };
    return api.GET('/api/products/export', { params: { query }, headers, parseAs: 'text' });
  }, 'products');
  return (
    <Button startIcon={<DownloadIcon />} loading={isPending} loadingPosition="start" onClick={() => mutate()}>
      Export
    </Button>
  );
}
