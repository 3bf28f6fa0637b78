import { FEED_ATTRIBUTES, type FeedValues } from './feed-attributes.js';
import { type DecimalSign, decimalSignOf } from './prices.js';
import { type DateOrder, dateOrderOf } from './sale-dates.js';

/** How the prices of a feed are written: `1,299.00` or `1.299,00`; `auto`: as its first rows show. */
export const NUMBER_FORMATS = ['auto', 'decimalPoint', 'decimalComma'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** How the dates of a feed are written: `24.12.2026` or `12/24/2026`; `auto`: as its first rows show. ISO dates are always read. */
export const DATE_FORMATS = ['auto', 'dayFirst', 'monthFirst'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** What the first rows of a file show; absent where no value shows it. */
export interface DetectedFormats {
  numberFormat?: DecimalSign;
  dateFormat?: DateOrder;
}

/** How values that could be read in two ways are read. */
export type ValueFormats = Required<DetectedFormats>;

export const DEFAULT_FORMATS: ValueFormats = { numberFormat: 'decimalPoint', dateFormat: 'monthFirst' };

const PRICES = FEED_ATTRIBUTES.filter((attribute) => /price$/.test(attribute));
const DATES = FEED_ATTRIBUTES.filter((attribute) => /date$/.test(attribute));

/** Detects the formats of values that can be read in one way only. The majority decides. */
export function detectFormats(rows: readonly FeedValues[]): DetectedFormats {
  const texts = (attributes: typeof PRICES) => rows.flatMap((row) => attributes.map((attribute) => row[attribute]));
  const numberFormat = mostFrequent(texts(PRICES).map(decimalSignOf));
  const dateFormat = mostFrequent(texts(DATES).map(dateOrderOf));
  return { ...(numberFormat ? { numberFormat } : {}), ...(dateFormat ? { dateFormat } : {}) };
}

/** Returns the formats that an operator chose, else those that the file shows, else the usual ones. */
export function effectiveFormats(
  { numberFormat, dateFormat }: { numberFormat: NumberFormat; dateFormat: DateFormat },
  detected: DetectedFormats,
): ValueFormats {
  const number = numberFormat === 'auto' ? (detected.numberFormat ?? DEFAULT_FORMATS.numberFormat) : numberFormat;
  // Who writes a decimal comma writes the day first.
  const usual = number === 'decimalComma' ? 'dayFirst' : DEFAULT_FORMATS.dateFormat;
  const date = dateFormat === 'auto' ? (detected.dateFormat ?? usual) : dateFormat;
  return { numberFormat: number, dateFormat: date };
}

function mostFrequent<T extends string>(values: readonly (T | undefined)[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].sort(([, left], [, right]) => right - left);
  return most?.[0];
}
