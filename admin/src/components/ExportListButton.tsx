import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { ManagerDataProvider } from '../dataProvider/dataProvider';
import { saveCsv } from './csvExporter';

/** Downloads the rows on all pages of the list, as filtered and sorted. */
export function ExportListButton() {
  const { resource, sort, total = 0, ...list } = useListContext();
  const dataProvider = useDataProvider<ManagerDataProvider>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.exportList(resource, { filter: filterOf(list), sort }),
    onSuccess: ({ csv, fileName }) => saveCsv(csv, fileName),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  return (
    <Button
      startIcon={<DownloadIcon />}
      loading={isPending}
      loadingPosition="start"
      disabled={total === 0}
      onClick={() => mutate()}
      sx={{ flexShrink: 0 }}
    >
      Export
    </Button>
  );
}

/** Returns the filter of a list: what the operator has chosen, and what the screen always sets. */
function filterOf({ filter, filterValues }: { filter?: object; filterValues: object }): object {
  return { ...filterValues, ...filter };
}
