import { downloadCSV, type Exporter, type RaRecord } from 'react-admin';

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

/** Without it a spreadsheet on Windows takes UTF-8 for Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads `<fileName>.csv`. */
export function saveCsv(csv: string, fileName: string): void {
  downloadCSV(BYTE_ORDER_MARK + csv, fileName);
}
