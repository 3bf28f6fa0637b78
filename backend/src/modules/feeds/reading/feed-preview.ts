import { ColumnReader } from './column-reader.js';
import type { ColumnMapping, FeedAttribute, FeedValues } from './feed-attributes.js';
import type { TableFile } from '../../../tables/table-file.js';
import { detectFormat, type TableFormat } from '../../../tables/table-format.js';
import type { AcceptedRow, RejectedRow, ValueRules } from './feed-row.js';
import { guessMapping } from './guess-mapping.js';
import type { ProfileName } from './profiles.js';
import type { Cell, RawRow } from '../../../tables/raw-row.js';
import { checkRows, isAccepted, unmappedAttributes } from './read-products.js';
import { readRows } from '../../../tables/read-rows.js';
import {
  type DateFormat,
  type DetectedFormats,
  detectFormats,
  effectiveFormats,
  type NumberFormat,
  type ValueFormats,
} from './value-formats.js';
import {
  normalizeValue,
  MAPPED_ATTRIBUTES,
  ValueMeanings,
  type ValueMeaning,
  type MappedAttribute,
  type ValuePair,
} from './value-meanings.js';

const PREVIEW_ROWS = 20;
/** Rows whose columns are listed. The first rows often lack an element that few rows have. */
const SAMPLE_ROWS = 1_000;
/** Longer values are neither prices nor dates, and have no meaning. */
const MAX_SAMPLE_LENGTH = 60;
/** Maximum number of different values of an attribute in a preview. */
const MAX_LISTED_VALUES = 50;

export interface FeedPreview {
  format: TableFormat;
  /** A sentence about the file as a whole. */
  note?: string;
  /** All columns of the first thousand rows, in order. */
  columns: string[];
  rows: { line: number; cells: Record<string, string> }[];
  /** Profile that the columns match. With a given mapping, the given profile or `custom`. */
  profile: ProfileName | 'custom';
  mapping: ColumnMapping;
  /** Required attributes without a column. If there are any, no row is checked. */
  unmapped: FeedAttribute[];
  detected: DetectedFormats;
  /** Formats with which the rows are read. */
  formats: ValueFormats;
  /** Values of availability, condition and gender, the most frequent first. */
  values: PreviewValue[];
  /** The first rows as a run would import them: each has a product or a reason. */
  products: PreviewLine[];
}

interface PreviewValue {
  attribute: MappedAttribute;
  value: string;
  /** How many of the first thousand rows have the value. */
  rows: number;
  /** Absent if the value is unknown. */
  meaning?: ValueMeaning;
}

interface PreviewLine {
  line: number;
  product?: AcceptedRow['product'];
  categoryPath?: string[];
  warnings?: string[];
  reason?: string;
  outOfStock?: boolean;
}

/** Settings of a preview. Absent settings are detected. */
export type PreviewOptions = Omit<ValueRules, 'formats' | 'meanings'> & {
  numberFormat: NumberFormat;
  dateFormat: DateFormat;
  valuePairs: readonly ValuePair[];
  format?: TableFormat;
  mapping?: ColumnMapping;
  profile?: ProfileName | 'custom';
  signal?: AbortSignal;
};

/**
 * Returns the first rows of a feed, unchanged and as a run would import them.
 * @throws TableFileError if the file is not a feed.
 */
export async function previewFeed(
  file: TableFile,
  {
    format: givenFormat,
    mapping: givenMapping,
    profile: givenProfile,
    signal,
    valuePairs,
    numberFormat,
    dateFormat,
    ...rules
  }: PreviewOptions,
): Promise<FeedPreview> {
  const format = givenFormat ?? (await detectFormat(file));
  const { first, columns, sample } = await readBeginning(readRows(file, format, { signal }));
  const guess = guessMapping(columns, {
    profile: givenProfile === 'custom' ? undefined : givenProfile,
    hasOpenColumns: format.kind !== 'csv',
  });
  const mapping = givenMapping ?? guess.mapping;
  const reader = new ColumnReader(mapping);
  const sampleValues = sample.map((cells) => reader.valuesOf(cells));
  const detected = detectFormats(sampleValues);
  const formats = effectiveFormats({ numberFormat, dateFormat }, detected);
  const meanings = new ValueMeanings(valuePairs);
  const unmapped = unmappedAttributes(mapping);
  const products: PreviewLine[] = [];
  const rowRules = { ...rules, formats, meanings, mapping };
  for await (const row of checkRows(unmapped.length > 0 ? [] : first, rowRules))
    products.push(isAccepted(row) ? row : toPreviewLine(row));
  return {
    format,
    ...(file.note ? { note: file.note } : {}),
    columns,
    rows: first.map(({ line, cells }) => ({ line, cells: toTexts(cells) })),
    profile: givenMapping ? (givenProfile ?? 'custom') : guess.profile,
    mapping,
    unmapped,
    detected,
    formats,
    values: listValues(sampleValues, meanings),
    products: products.sort((one, other) => one.line - other.line),
  };
}

function toPreviewLine({ line, reason, outOfStock }: RejectedRow): PreviewLine {
  return { line, reason, ...(outOfStock ? { outOfStock } : {}) };
}

interface Beginning {
  first: RawRow[];
  columns: string[];
  /** Short values of the first thousand rows. */
  sample: Map<string, Cell>[];
}

async function readBeginning(rows: AsyncIterable<RawRow>): Promise<Beginning> {
  const first: RawRow[] = [];
  const columns = new Set<string>();
  const sample: Beginning['sample'] = [];
  for await (const row of rows) {
    if (first.length < PREVIEW_ROWS) first.push(row);
    for (const name of row.cells.keys()) columns.add(name);
    sample.push(new Map([...row.cells].filter(([, cell]) => isShort(cell))));
    if (sample.length >= SAMPLE_ROWS) break;
  }
  return { first, columns: [...columns], sample };
}

function isShort(cell: Cell): boolean {
  return typeof cell === 'string' && cell.length <= MAX_SAMPLE_LENGTH;
}

function listValues(rows: readonly FeedValues[], meanings: ValueMeanings): PreviewValue[] {
  return MAPPED_ATTRIBUTES.flatMap((attribute) => {
    const counts = new Map<string, { value: string; rows: number }>();
    for (const value of rows.flatMap((row) => row[attribute].split('\n'))) {
      const key = normalizeValue(value);
      // A quantity needs no meaning.
      if (!key || /^-?\d+$/.test(value)) continue;
      const count = counts.get(key) ?? { value, rows: 0 };
      count.rows++;
      counts.set(key, count);
    }
    return [...counts.values()]
      .sort((left, right) => right.rows - left.rows)
      .slice(0, MAX_LISTED_VALUES)
      .map(({ value, rows: count }) => {
        const meaning = meanings.of(attribute, value);
        return { attribute, value, rows: count, ...(meaning ? { meaning } : {}) };
      });
  });
}

function toTexts(cells: RawRow['cells']): Record<string, string> {
  return Object.fromEntries(
    [...cells].map(([name, cell]) => [name, typeof cell === 'string' ? cell : cell.join(', ')]),
  );
}
