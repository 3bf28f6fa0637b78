import { ColumnReader } from './column-reader.js';
import type { ColumnMapping, FeedAttribute, FeedValues } from './feed-attributes.js';
import type { FeedFile } from './feed-file.js';
import { detectFormat, type FeedFormat } from './feed-format.js';
import type { AcceptedRow, RejectedRow, ValueRules } from './feed-row.js';
import { guessMapping, type ProfileName } from './profiles.js';
import type { Cell, RawRow } from './raw-row.js';
import { checkRows, isAccepted, unmappedAttributes } from './read-products.js';
import { readRows } from './read-rows.js';
import {
  type DateFormat,
  type DetectedFormats,
  detectFormats,
  effectiveFormats,
  type NumberFormat,
  type ValueFormats,
} from './value-formats.js';
import {
  comparableValue,
  MAPPED_ATTRIBUTES,
  ValueMeanings,
  type ValueMeaning,
  type MappedAttribute,
  type ValuePair,
} from './value-meanings.js';

const PREVIEW_ROWS = 20;
/** Read for their columns: an element that few rows have is often not in the first ones. */
const SAMPLE_ROWS = 1_000;
/** Longer values are no prices, dates or words that stand for a meaning. */
const MAX_SAMPLE_LENGTH = 60;
/** Different values of an attribute that a preview lists. */
const MAX_LISTED_VALUES = 50;

export interface FeedPreview {
  format: FeedFormat;
  /** All that occur in the first thousand rows, in their order. */
  columns: string[];
  rows: { line: number; cells: Record<string, string> }[];
  /** What the mapping was guessed from; the given one, or `custom`, with a given mapping. */
  profile: ProfileName | 'custom';
  mapping: ColumnMapping;
  /** Required attributes that no column is read for: then no row is checked. */
  unmapped: FeedAttribute[];
  detected: DetectedFormats;
  /** The formats by which the rows are read. */
  formats: ValueFormats;
  /** The values of attributes whose meaning counts, the frequent ones first. */
  values: PreviewValue[];
  /** The rows as they would be imported: each has a product or a reason. */
  products: PreviewLine[];
}

export interface PreviewValue {
  attribute: MappedAttribute;
  value: string;
  /** Of the first thousand that have it. */
  rows: number;
  /** Absent where nobody knows it. */
  meaning?: ValueMeaning;
}

export interface PreviewLine {
  line: number;
  product?: AcceptedRow['product'];
  categoryPath?: string[];
  warnings?: string[];
  reason?: string;
  outOfStock?: boolean;
}

/** What is given is not guessed. */
export type PreviewOptions = Omit<ValueRules, 'formats' | 'meanings'> & {
  numberFormat: NumberFormat;
  dateFormat: DateFormat;
  valuePairs: readonly ValuePair[];
  format?: FeedFormat;
  mapping?: ColumnMapping;
  profile?: ProfileName | 'custom';
  signal?: AbortSignal;
};

/**
 * The beginning of a feed as it stands there, and what it would bring.
 * @throws FeedFileError when the file is no feed.
 */
export async function previewFeed(
  file: FeedFile,
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
    isOpen: format.kind !== 'csv',
  });
  const mapping = givenMapping ?? guess.mapping;
  const reader = new ColumnReader(mapping);
  const sampleValues = sample.map((cells) => reader.valuesOf(cells));
  const detected = detectFormats(sampleValues);
  const formats = effectiveFormats({ numberFormat, dateFormat }, detected);
  const meanings = new ValueMeanings(valuePairs);
  const unmapped = unmappedAttributes(mapping);
  const products: PreviewLine[] = [];
  for await (const row of checkRows(inTurn(unmapped.length > 0 ? [] : first), {
    ...rules,
    formats,
    meanings,
    mapping,
  })) {
    products.push(isAccepted(row) ? row : rejectedLine(row));
  }
  return {
    format,
    columns,
    rows: first.map(({ line, cells }) => ({ line, cells: toTexts(cells) })),
    profile: givenMapping ? (givenProfile ?? 'custom') : guess.profile,
    mapping,
    unmapped,
    detected,
    formats,
    values: listValues(sampleValues, meanings),
    products,
  };
}

function rejectedLine({ line, reason, outOfStock }: RejectedRow): PreviewLine {
  return { line, reason, ...(outOfStock ? { outOfStock } : {}) };
}

interface Beginning {
  first: RawRow[];
  columns: string[];
  /** The short values of the first thousand rows. */
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
    for (const { [attribute]: value } of rows) {
      const key = comparableValue(value);
      if (!key) continue;
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

async function* inTurn(rows: readonly RawRow[]): AsyncGenerator<RawRow> {
  yield* rows;
}

function toTexts(cells: RawRow['cells']): Record<string, string> {
  return Object.fromEntries(
    [...cells].map(([name, cell]) => [name, typeof cell === 'string' ? cell : cell.join(', ')]),
  );
}
