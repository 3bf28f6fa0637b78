import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { ApiClient } from '../dataProvider/apiClient';
import { useCsvDownload } from './csvExporter';

interface ExportCsvButtonProps {
  /** Reads the rows as CSV. */
  read: (api: ApiClient) => Promise<string>;
  /** Name of the file without the extension. */
  fileName: string;
  /** Name of the export for assistive technology. */
  label: string;
}

/** Downloads rows for a spreadsheet. */
export function ExportCsvButton({ read, fileName, label }: ExportCsvButtonProps) {
  const { mutate, isPending } = useCsvDownload(read, fileName);
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
