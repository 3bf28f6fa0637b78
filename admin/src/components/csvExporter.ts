import { downloadCSV, type Exporter, type RaRecord, useNotify } from 'react-admin';
import type { ApiClient } from '../dataProvider/apiClient';
import { useApiMutation } from '../dataProvider/useApi';

export type CsvRow = Readonly<Record<string, string | number | boolean>>;

/** Exporter of a list: downloads `<fileName>.csv` with a row per record, under the names of the first row. */
export function csvExporter<T extends RaRecord>(fileName: string, toRow: (record: T) => CsvRow): Exporter<T> {
  return async (records) => {
    const { toCsv } = await import('@grabdeals/shared/csv');
    const rows = records.map(toRow);
    const names = Object.keys(rows[0] ?? {});
    const lines = rows.map((row) => names.map((name) => row[name]));
    saveCsv(toCsv(names, lines), fileName);
  };
}

/** A download of rows that the API answers as CSV; it says so where they cannot be had. @param fileName Without its end. */
export function useCsvDownload(read: (api: ApiClient) => Promise<string>, fileName: string) {
  const notify = useNotify();
  return useApiMutation(read, {
    onSuccess: (text) => saveCsv(text, fileName),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
}

/** Without it a spreadsheet on Windows takes UTF-8 for Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads `<fileName>.csv`. */
function saveCsv(csv: string, fileName: string): void {
  downloadCSV(BYTE_ORDER_MARK + csv, fileName);
}
