import { FEED_ATTRIBUTES, type FeedValues } from './feed-attributes.js';
import { type DecimalSign, decimalSignOf, decimalSignOfGroups } from '../../../tables/prices.js';
import { type DateOrder, dateOrderOf } from '../../../tables/moments.js';

/** Formats of prices: `1,299.00` or `1.299,00`. `auto` is detected from the first rows. */
export const NUMBER_FORMATS = ['auto', 'decimalPoint', 'decimalComma'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** Formats of dates: `24.12.2026` or `12/24/2026`. `auto` is detected from the first rows. ISO dates are always accepted. */
export const DATE_FORMATS = ['auto', 'dayFirst', 'monthFirst'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** Formats of the unambiguous values in the first rows. Absent if there are none. */
export interface DetectedFormats {
  numberFormat?: DecimalSign;
  dateFormat?: DateOrder;
}

/** Formats in which ambiguous values are read. */
export type ValueFormats = Required<DetectedFormats>;

export const DEFAULT_FORMATS: ValueFormats = { numberFormat: 'decimalPoint', dateFormat: 'monthFirst' };

const PRICES = FEED_ATTRIBUTES.filter((attribute) => /price$/.test(attribute));
const DATES = FEED_ATTRIBUTES.filter((attribute) => /date$/.test(attribute));

/** Detects the most frequent formats of unambiguous values. */
export function detectFormats(rows: readonly FeedValues[]): DetectedFormats {
  const texts = (attributes: typeof PRICES) => rows.flatMap((row) => attributes.map((attribute) => row[attribute]));
  const prices = texts(PRICES);
  const numberFormat = mostFrequent(prices.map(decimalSignOf)) ?? decimalSignOfGroups(prices);
  const dateFormat = mostFrequent(texts(DATES).map(dateOrderOf));
  return { ...(numberFormat ? { numberFormat } : {}), ...(dateFormat ? { dateFormat } : {}) };
}

/** Returns the formats that an operator chose, else the detected formats, else the defaults. */
export function effectiveFormats(
  { numberFormat, dateFormat }: { numberFormat: NumberFormat; dateFormat: DateFormat },
  detected: DetectedFormats,
): ValueFormats {
  const number = numberFormat === 'auto' ? (detected.numberFormat ?? DEFAULT_FORMATS.numberFormat) : numberFormat;
  // Languages with a decimal comma write the day first.
  const defaultDate = number === 'decimalComma' ? 'dayFirst' : DEFAULT_FORMATS.dateFormat;
  const date = dateFormat === 'auto' ? (detected.dateFormat ?? defaultDate) : dateFormat;
  return { numberFormat: number, dateFormat: date };
}

function mostFrequent<T extends string>(values: readonly (T | undefined)[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].sort(([, left], [, right]) => right - left);
  return first?.[0];
}
