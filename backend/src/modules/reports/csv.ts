/** A column of a table: its heading and what stands in it. */
export interface CsvColumn<Row> {
  heading: string;
  value: (row: Row) => string | number | null | undefined;
  /** Left out where no row has it. */
  isOptional?: boolean;
}

const LINE_END = '\r\n';

/** A table as RFC 4180 writes it, safe to be opened by a spreadsheet. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const shown = columns.filter(({ value, isOptional }) => !isOptional || rows.some((row) => value(row) !== undefined));
  const lines = rows.map((row) => shown.map(({ value }) => cell(value(row))).join(','));
  return [shown.map(({ heading }) => cell(heading)).join(','), ...lines, ''].join(LINE_END);
}

function cell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = withoutFormula(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet would run a text that begins like a formula; the apostrophe makes it a text. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}
