import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useListContext, useNotify } from 'react-admin';
import { saveCsv } from '../../components/csvExporter';
import { answerOf } from '../../dataProvider/apiClient';
import { useApiMutation } from '../../dataProvider/useApi';

/** Downloads all products that the list has, on all its pages. */
export function ExportButton() {
  const { sort, ...list } = useListContext();
  const filter = JSON.stringify(list.filterValues);
  const notify = useNotify();
  const { mutate, isPending } = useApiMutation(
    (api) => {
      const query = { filter, sort: JSON.stringify([sort.field, sort.order]) };
      const headers = { Accept: 'text/csv' };
      return answerOf(api.GET('/api/products/export', { params: { query }, headers, parseAs: 'text' }));
    },
    {
      onSuccess: (text) => saveCsv(text, 'products'),
      onError: ({ message }) => notify(message, { type: 'error' }),
    },
  );
  return (
    <Button startIcon={<DownloadIcon />} loading={isPending} loadingPosition="start" onClick={() => mutate()}>
      Export
    </Button>
  );
}
