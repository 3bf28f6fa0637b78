// The browser build needs no Node, and runs in Node, too.
import { stringify } from 'csv-stringify/browser/esm/sync';

export type CsvValue = string | number | boolean | null | undefined;

/** Formats a table by RFC 4180: a line with the headings, then a line per row. */
export function toCsv(headings: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return toCsvLines([headings, ...rows]);
}

/**
 * Formats rows by RFC 4180, for a table that is written in parts. A spreadsheet would run a text that begins like a formula
 * (owasp.org, "CSV Injection"), so an apostrophe is added before such a text. Numbers do not change.
 */
export function toCsvLines(rows: readonly (readonly CsvValue[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: {
        boolean: String,
        string: (text) => (text.startsWith('\n') ? `'${text}` : text),
      },
    },
  );
}
