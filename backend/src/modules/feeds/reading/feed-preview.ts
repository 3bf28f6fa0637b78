import type { ColumnMapping } from './feed-attributes.js';
import type { FeedFile } from './feed-file.js';
import { detectFormat, type FeedFormat } from './feed-format.js';
import type { AcceptedRow } from './feed-row.js';
import { guessMapping, type ProfileName } from './profiles.js';
import type { RawRow } from './raw-row.js';
import { checkRows, isAccepted, type RowRules } from './read-products.js';
import { readRows } from './read-rows.js';

const PREVIEW_ROWS = 20;
/** Read for their columns: an element that few rows have is often not in the first ones. */
const COLUMN_ROWS = 1_000;

export interface FeedPreview {
  format: FeedFormat;
  /** All that occur in the first thousand rows, in their order. */
  columns: string[];
  rows: { line: number; cells: Record<string, string> }[];
  /** What the mapping was guessed from; the given one, or `custom`, with a given mapping. */
  profile: ProfileName | 'custom';
  mapping: ColumnMapping;
  /** The rows as they would be taken over: each has a product or a reason. */
  products: { line: number; product?: AcceptedRow['product']; categoryPath?: string[]; reason?: string }[];
}

/** What is given is not guessed. */
export type PreviewOptions = Omit<RowRules, 'mapping'> & {
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
  { format: givenFormat, mapping: givenMapping, profile: givenProfile, signal, ...rules }: PreviewOptions,
): Promise<FeedPreview> {
  const format = givenFormat ?? (await detectFormat(file));
  const { first, columns } = await readBeginning(readRows(file, format, { signal }));
  const guess = guessMapping(columns, {
    profile: givenProfile === 'custom' ? undefined : givenProfile,
    isOpen: format.kind !== 'csv',
  });
  const mapping = givenMapping ?? guess.mapping;
  const products = [];
  for await (const row of checkRows(inTurn(first), { ...rules, mapping })) {
    products.push(
      isAccepted(row)
        ? { line: row.line, product: row.product, categoryPath: row.categoryPath }
        : { line: row.line, reason: row.reason },
    );
  }
  return {
    format,
    columns,
    rows: first.map(({ line, cells }) => ({ line, cells: toTexts(cells) })),
    profile: givenMapping ? (givenProfile ?? 'custom') : guess.profile,
    mapping,
    products,
  };
}

async function readBeginning(rows: AsyncIterable<RawRow>): Promise<{ first: RawRow[]; columns: string[] }> {
  const first: RawRow[] = [];
  const columns = new Set<string>();
  let count = 0;
  for await (const row of rows) {
    if (count < PREVIEW_ROWS) first.push(row);
    for (const name of row.cells.keys()) columns.add(name);
    if (++count >= COLUMN_ROWS) break;
  }
  return { first, columns: [...columns] };
}

async function* inTurn(rows: readonly RawRow[]): AsyncGenerator<RawRow> {
  yield* rows;
}

function toTexts(cells: RawRow['cells']): Record<string, string> {
  return Object.fromEntries(
    [...cells].map(([name, cell]) => [name, typeof cell === 'string' ? cell : cell.join(', ')]),
  );
}
