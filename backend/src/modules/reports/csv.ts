import { type CsvValue, toCsv } from '@grabdeals/shared/csv';

/** A column of a table: its heading and its values. */
export interface CsvColumn<Row> {
  heading: string;
  value: (row: Row) => CsvValue;
  /** Whether to omit the column if no row has a value. */
  isOptional?: boolean;
}

/** Formats the rows of a report as CSV. */
export function reportCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const columnsWithValues = columns.filter(
    ({ value, isOptional }) => !isOptional || rows.some((row) => value(row) !== undefined),
  );
  return toCsv(
    columnsWithValues.map(({ heading }) => heading),
    rows.map((row) => columnsWithValues.map(({ value }) => value(row))),
  );
}
