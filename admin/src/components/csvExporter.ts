import { downloadCSV } from 'react-admin';
import type { ApiClient } from '../dataProvider/apiClient';
import { useApiAction } from '../dataProvider/useApi';

export type CsvRow = Readonly<Record<string, string | number | boolean>>;

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
  return useApiAction(read, (text) => saveCsv(text, fileName));
}

/** Without this mark, spreadsheets on Windows read UTF-8 as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads `<fileName>.csv`. */
export function saveCsv(csv: string, fileName: string): void {
  downloadCSV(BYTE_ORDER_MARK + csv, fileName);
}
