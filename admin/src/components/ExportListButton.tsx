import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { fetchRelatedRecords, type RaRecord, useDataProvider, useListContext, useNotify } from 'react-admin';
import { messageOf } from '@grabdeals/shared/error-message';
import { formatCount } from './formatCount';

/** Number of rows in the export of a list. */
export const MAX_EXPORTED_ROWS = 10_000;

/** Downloads the rows on all pages of the list, as filtered and sorted, and says so if the list has more rows than an export. */
export function ExportListButton() {
  const { exporter, getData, resource, total = 0 } = useListContext<RaRecord>();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [isReading, setReading] = useState(false);
  if (!exporter || !getData) return null;
  const exportRows = async () => {
    setReading(true);
    try {
      const rows = await getData({ maxResults: MAX_EXPORTED_ROWS });
      await exporter(rows, fetchRelatedRecords(dataProvider), dataProvider, resource);
      if (total > rows.length) {
        const counts = `the first ${formatCount(rows.length)} of ${formatCount(total)} rows`;
        notify(`The file contains ${counts}. Filter the list to export the others.`, { type: 'warning' });
      }
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setReading(false);
    }
  };
  return (
    <Button
      startIcon={<DownloadIcon />}
      loading={isReading}
      loadingPosition="start"
      disabled={total === 0}
      onClick={() => void exportRows()}
      sx={{ flexShrink: 0 }}
    >
      Export
    </Button>
  );
}
