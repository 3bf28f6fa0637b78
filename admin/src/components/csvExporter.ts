import { downloadCSV, type Exporter, type RaRecord, useNotify } from 'react-admin';
import type { ApiClient } from '../dataProvider/apiClient';
import { useApiMutation } from '../dataProvider/useApi';

export type CsvRow = Readonly<Record<string, string | number | boolean>>;

/** Returns the exporter of a list, which downloads `<fileName>.csv` with a row per record. */
export function csvExporter<T extends RaRecord>(fileName: string, toRow: (record: T) => CsvRow): Exporter<T> {
  return async (records) => saveCsv(await rowsToCsv(records.map(toRow)), fileName);
}

/** Formats rows with the same columns as CSV. A spreadsheet does not run texts of the rows as formulas. */
export async function rowsToCsv(rows: readonly CsvRow[]): Promise<string> {
  const { toCsv } = await import('@grabdeals/shared/csv');
  const names = Object.keys(rows[0] ?? {});
  return toCsv(
    names,
    rows.map((row) => names.map((name) => row[name])),
  );
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
