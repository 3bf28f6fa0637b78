import { downloadCSV, type Exporter, type RaRecord } from 'react-admin';
import { type CsvRow, toCsv } from './csv';

/** Exporter of a list: downloads `<fileName>.csv` with a row per record. */
export function csvExporter<T extends RaRecord>(fileName: string, toRow: (record: T) => CsvRow): Exporter<T> {
  return (records) => downloadCSV(toCsv(records.map(toRow)), fileName);
}
