import { ColumnReader } from './column-reader.js';
import { type ColumnMapping, type FeedAttribute, type FeedValues, REQUIRED_ATTRIBUTES } from './feed-attributes.js';
import { FeedFileError } from './feed-file-error.js';
import type { FeedFile } from './feed-file.js';
import type { FeedFormat } from './feed-format.js';
import { type AcceptedRow, parseFeedRow, type RejectedRow, type ValueRules } from './feed-row.js';
import { IdSet } from './id-set.js';
import type { RawRow, ReadOptions } from './raw-row.js';
import { readRows } from './read-rows.js';

/** More rows than this share with columns that do not fit the header, and the file as a whole is not trusted. */
const MAX_BROKEN_SHARE = 0.1;
/** Beyond what any product shows. */
const MAX_PICTURES_TEXT = 20_000;

export interface RowRules extends ValueRules {
  mapping: ColumnMapping;
}

/**
 * The products of a feed, each row checked. Of rows with the same id the first that can be taken over wins, so that every
 * pass over a file comes to the same rows.
 * @throws FeedFileError when the file is not fit to be taken over as a whole; after its last row at the latest.
 */
export async function* readProducts(
  file: FeedFile,
  { format, signal, onBytes, ...rules }: RowRules & ReadOptions & { format: FeedFormat },
): AsyncGenerator<AcceptedRow | RejectedRow> {
  const unmapped = unmappedAttributes(rules.mapping);
  if (format.kind !== 'csv' && unmapped.length > 0)
    throw new FeedFileError(`These required attributes are not mapped to a column yet: ${unmapped.join(', ')}.`);
  let rows = 0;
  let accepted = 0;
  let broken = 0;
  let fault: RejectedRow | undefined;
  const raw = readRows(file, format, { signal, onBytes });
  for await (const row of checkRows(format.kind === 'csv' ? withColumns(raw, rules.mapping) : raw, rules)) {
    rows++;
    if (isAccepted(row)) accepted++;
    else {
      fault ??= row;
      if (row.misfit) broken++;
    }
    yield row;
  }
  if (broken > rows * MAX_BROKEN_SHARE)
    throw new FeedFileError(`The file is malformed: ${broken} of ${rows} rows do not have the header's columns.`);
  if (accepted === 0) {
    const reason = fault ? `; line ${fault.line}: ${fault.reason}` : '';
    throw new FeedFileError(`The file has no row that can be imported${reason}.`);
  }
}

/** The rows of a feed as products, without judging the feed as a whole. */
export async function* checkRows(
  rows: AsyncIterable<RawRow>,
  { mapping, ...rules }: RowRules,
): AsyncGenerator<AcceptedRow | RejectedRow> {
  const accepted = new IdSet();
  for await (const { line, values, problem } of joinContinued(rows, new ColumnReader(mapping))) {
    if (problem) {
      yield { line, ...(values.id ? { id: values.id } : {}), reason: problem, stillListed: true, misfit: true };
      continue;
    }
    const row = parseFeedRow(line, values, rules);
    const repeated = isAccepted(row) && !accepted.add(row.product.externalId);
    yield repeated ? { line, id: values.id, reason: 'id occurs in an earlier row', stillListed: true } : row;
  }
}

/** Returns the attributes that a product cannot do without, and that no column is read for. */
export function unmappedAttributes(mapping: ColumnMapping): FeedAttribute[] {
  return REQUIRED_ATTRIBUTES.filter((attribute) => !mapping[attribute]?.length);
}

export function isAccepted(row: AcceptedRow | RejectedRow): row is AcceptedRow {
  return 'product' in row;
}

/** @throws FeedFileError when the header lacks the columns of a required attribute, or has them twice. */
async function* withColumns(rows: AsyncIterable<RawRow>, mapping: ColumnMapping): AsyncGenerator<RawRow> {
  let checked = false;
  for await (const row of rows) {
    if (!checked) checkHeader(row, mapping);
    checked = true;
    yield row;
  }
}

function checkHeader({ cells }: RawRow, mapping: ColumnMapping): void {
  const reader = new ColumnReader(mapping);
  const missing = REQUIRED_ATTRIBUTES.filter((attribute) => !reader.has(attribute, cells));
  if (missing.length > 0) {
    const names = [...cells.keys()].slice(0, 20).join(', ');
    throw new FeedFileError(`The file has no column for ${missing.join(', ')}. Its columns are: ${names}.`);
  }
  // Only further pictures may come in several columns; two prices would leave open which one counts.
  const { additional_image_link: _pictures, ...single } = mapping;
  const twice = Object.values(single)
    .flat()
    .find((name) => typeof cells.get(name) === 'object');
  if (twice) throw new FeedFileError(`The header names ${twice} twice.`);
}

interface ReadRow {
  line: number;
  values: FeedValues;
  problem?: string;
}

/** Rows that only bring more pictures of the product above them, with its id and without a title, are joined to its row. */
async function* joinContinued(rows: AsyncIterable<RawRow>, reader: ColumnReader): AsyncGenerator<ReadRow> {
  let pending: ReadRow | undefined;
  for await (const { line, cells, problem } of rows) {
    const values = reader.valuesOf(cells);
    if (pending && !problem && !values.title && values.id && values.id === pending.values.id) {
      addPictures(pending.values, values);
      continue;
    }
    if (pending) yield pending;
    pending = { line, values, ...(problem ? { problem } : {}) };
  }
  if (pending) yield pending;
}

function addPictures(product: FeedValues, more: FeedValues): void {
  if (product.additional_image_link.length > MAX_PICTURES_TEXT) return;
  const pictures = [product.additional_image_link, more.image_link, more.additional_image_link];
  product.additional_image_link = pictures.filter(Boolean).join('\n');
}
