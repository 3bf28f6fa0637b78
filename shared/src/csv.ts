// The browser's build has no need of Node, and runs there too.
import { stringify } from 'csv-stringify/browser/esm/sync';

export type CsvValue = string | number | boolean | null | undefined;

/** A table as RFC 4180 writes it: a line with the headings, then a line per row, as `toCsvLines` writes them. */
export function toCsv(headings: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return toCsvLines([headings, ...rows]);
}

/**
 * Rows of a table as RFC 4180 writes them, for one that is written part by part. A spreadsheet would run a text that begins
 * like a formula (owasp.org, "CSV Injection"): such a text has an apostrophe before it, which makes it a text. Numbers stay numbers.
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
