import { type CsvValue, toCsv } from '@grabdeals/shared/csv';

/** A column of a table: its heading and what stands in it. */
export interface CsvColumn<Row> {
  heading: string;
  value: (row: Row) => CsvValue;
  /** Left out where no row has it. */
  isOptional?: boolean;
}

/** The rows of a report as CSV. */
export function reportCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const shown = columns.filter(({ value, isOptional }) => !isOptional || rows.some((row) => value(row) !== undefined));
  return toCsv(
    shown.map(({ heading }) => heading),
    rows.map((row) => shown.map(({ value }) => value(row))),
  );
}
