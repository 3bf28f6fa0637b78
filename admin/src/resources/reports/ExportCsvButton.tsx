import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { downloadCSV, useNotify } from 'react-admin';
import { useApiMutation } from '../../dataProvider/useApi';

interface ExportCsvButtonProps {
  /** Path of the report; the API answers its rows as CSV. */
  path: string;
  /** Name of the file, without its end. */
  fileName: string;
  /** What is exported, for assistive technology. */
  label: string;
}

/** Downloads the rows of a report for a spreadsheet. */
export function ExportCsvButton({ path, fileName, label }: ExportCsvButtonProps) {
  const notify = useNotify();
  const { mutate, isPending } = useApiMutation((calls) => calls.getCsv(path), {
    onSuccess: (text) => downloadCSV(text, fileName),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      loading={isPending}
      loadingPosition="start"
      aria-label={`Export CSV: ${label}`}
      onClick={() => mutate()}
      sx={{ flexShrink: 0 }}
    >
      Export CSV
    </Button>
  );
}
