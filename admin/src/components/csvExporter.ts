import { downloadCSV, type Exporter, type RaRecord } from 'react-admin';

/** Exporter of a list: downloads `<fileName>.csv` with a row per record. */
export function csvExporter<T extends RaRecord>(fileName: string, toRow: (record: T) => CsvRow): Exporter<T> {
  return (records) => downloadCSV(toCsv(records.map(toRow)), fileName);
}

export type CsvRow = Readonly<Record<string, string | number | boolean>>;

/** Rows as a CSV file's text (RFC 4180), under the names of the first row. */
export function toCsv(rows: readonly CsvRow[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => names.map((name) => row[name] ?? ''));
  return [names, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** A spreadsheet would run a text that begins like a formula; behind an apostrophe it is a text. */
function csvCell(value: string | number | boolean): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
