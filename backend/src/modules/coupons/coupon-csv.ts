import { CsvError, parse } from 'csv-parse/sync';
import type { CouponDiscount } from '@grabdeals/shared/coupons';
import type { Currency } from '@grabdeals/shared/money';
import { type TimeZone, zonedDayEnd, zonedDayStart } from '@grabdeals/shared/time-zones';

/** Columns of an imported file. Their order does not matter, and other columns are ignored. */
const COLUMNS = [
  'merchant',
  'code',
  'title',
  'discount',
  'terms',
  'starts',
  'ends',
  'exclusive',
  'websites',
  'product ids',
] as const;
type Column = (typeof COLUMNS)[number];
const REQUIRED: readonly Column[] = ['merchant', 'title', 'discount'];

/** A row of an imported file. Absent and empty cells are empty texts. */
export interface CouponRow {
  /** Line of the file, from 1. */
  line: number;
  cells: Readonly<Record<Column, string>>;
}

/** The file is no CSV, or lacks a column. Its message is for operators. */
export class CouponFileError extends Error {}

/** Reads the rows of a CSV file. @throws CouponFileError */
export function readCouponRows(csv: string): CouponRow[] {
  const [head, ...rows] = parseCsv(csv);
  const headings = (head?.record ?? []).map((heading) => heading.trim().toLowerCase());
  const missing = REQUIRED.filter((column) => !headings.includes(column));
  if (missing.length > 0) throw new CouponFileError(`The file has no column ${missing.join(', ')}.`);
  return rows.map(({ record, info }) => {
    const cell = (column: Column) => record[headings.indexOf(column)]?.trim() ?? '';
    const cells = Object.fromEntries(COLUMNS.map((column) => [column, cell(column)])) as Record<Column, string>;
    return { line: info.lines, cells };
  });
}

/** What the rows of a file depend on. */
interface ImportContext {
  /** Returns the mid for a merchant's name or mid. */
  midOf: (merchant: string) => number | undefined;
  /** The site of a row without websites. */
  site: string;
  /** The time zone of days. */
  timeZone: TimeZone;
}

/** Returns the body of a new coupon, which is not validated. */
export function toCouponBody({ cells }: CouponRow, { midOf, site, timeZone }: ImportContext): object {
  const { code, title, terms, starts, ends, exclusive, websites } = cells;
  return {
    code,
    title,
    terms,
    mid: midOf(cells.merchant),
    discount: parseDiscount(cells.discount),
    startsAt: zonedDayStart(starts, timeZone)?.toISOString() ?? (starts || null),
    endsAt: zonedDayEnd(ends, timeZone)?.toISOString() ?? (ends || null),
    exclusive: parseBoolean(exclusive),
    websiteName: entriesOf(websites, [site]),
    productIds: entriesOf(cells['product ids'], []),
  };
}

/** Reads `20%`, `$10`, `CA$10.50 off` or `10 USD`. Other texts are the discount themselves. */
export function parseDiscount(text: string): CouponDiscount {
  const percent = /^(\d{1,3})\s*%(?:\s*off)?$/i.exec(text)?.[1];
  if (percent) return { kind: 'percentage', percent: Number(percent) };
  const [, sign, before, after, name] =
    /^(?:(CA\$|\$)\s*(\d+(?:\.\d{1,2})?)|(\d+(?:\.\d{1,2})?)\s*(USD|CAD))(?:\s+off)?$/i.exec(text) ?? [];
  const amount = before ?? after;
  if (amount === undefined) return { kind: 'text', text };
  const currency: Currency = /^CA/i.test(sign ?? name ?? '') ? 'CAD' : 'USD';
  return { kind: 'amount', cents: Math.round(Number(amount) * 100), currency };
}

/** Returns the text itself if it is neither yes nor no, which the validation rejects. */
function parseBoolean(text: string): boolean | string {
  if (/^(?:yes|true|1)$/i.test(text)) return true;
  return /^(?:|no|false|0)$/i.test(text) ? false : text;
}

function entriesOf(text: string, none: string[]): string[] {
  const entries = text.split(/[|\s]+/).filter(Boolean);
  return entries.length > 0 ? entries : none;
}

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

function parseCsv(csv: string): ParsedRow[] {
  try {
    return parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as ParsedRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CouponFileError(`The file is not valid CSV: ${error.message}`, { cause: error });
  }
}

/** Returns the delimiter of the headings: spreadsheets of some countries write semicolons or tabs. */
function delimiterOf(csv: string): string {
  const [headings = ''] = csv.split(/[\r\n]/, 1);
  const countOf = (delimiter: string) => headings.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (countOf(delimiter) > countOf(best) ? delimiter : best));
}
