import { downloadCSV, type Exporter, type RaRecord, useNotify } from 'react-admin';
import type { ApiClient } from '../dataProvider/apiClient';
import { useApiMutation } from '../dataProvider/useApi';

export type CsvRow = Readonly<Record<string, string | number | boolean>>;

/** Returns the exporter of a list, which downloads `<fileName>.csv` with a row per record. */
export function csvExporter<T extends RaRecord>(fileName: string, toRow: (record: T) => CsvRow): Exporter<T> {
  return async (records) => {
    const { toCsv } = await import('@grabdeals/shared/csv');
    const rows = records.map(toRow);
    const names = Object.keys(rows[0] ?? {});
    const lines = rows.map((row) => names.map((name) => row[name]));
    saveCsv(toCsv(names, lines), fileName);
  };
}

/** Downloads rows that the API returns as CSV, and shows an error if the call fails. @param fileName Without the extension. */
export function useCsvDownload(read: (api: ApiClient) => Promise<string>, fileName: string) {
  const notify = useNotify();
  return useApiMutation(read, {
    onSuccess: (text) => saveCsv(text, fileName),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
}

/** Without this mark, spreadsheets on Windows read UTF-8 as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads `<fileName>.csv`. */
function saveCsv(csv: string, fileName: string): void {
  downloadCSV(BYTE_ORDER_MARK + csv, fileName);
}
