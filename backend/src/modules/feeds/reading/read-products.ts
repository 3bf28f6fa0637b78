import { EXPORT_COLUMNS } from '../../products/export-columns.js';
import { withStockOfVariant } from './availability.js';
import { ColumnReader } from './column-reader.js';
import { type ColumnMapping, type FeedAttribute, type FeedValues, REQUIRED_ATTRIBUTES } from './feed-attributes.js';
import { TableFileError } from '../../../tables/table-errors.js';
import type { TableFile } from '../../../tables/table-file.js';
import type { TableFormat } from '../../../tables/table-format.js';
import { type AcceptedRow, parseFeedRow, type RejectedRow, type ValueRules } from './feed-row.js';
import { IdSet } from './id-set.js';
import type { RawRow, ReadOptions } from '../../../tables/raw-row.js';
import { withoutModels } from './model-rows.js';
import { readRows } from '../../../tables/read-rows.js';
import { withValuesOfProduct } from './variations.js';

/** A file is rejected if the columns of more than this share of its rows do not fit the header. */
const MAX_MALFORMED_SHARE = 0.1;
/** Maximum length of the addresses of further pictures that are joined. A product shows fewer. */
const MAX_PICTURES_TEXT = 20_000;

export interface RowRules extends ValueRules {
  mapping: ColumnMapping;
}

/**
 * Yields the product of each row, or why the row is rejected. Of rows with the same id, the first valid row is accepted.
 * @throws TableFileError if the file as a whole cannot be imported, possibly only after its last row.
 */
export async function* readProducts(
  file: TableFile,
  { format, signal, onBytes, ...rules }: RowRules & ReadOptions & { format: TableFormat },
): AsyncGenerator<AcceptedRow | RejectedRow> {
  const unmapped = unmappedAttributes(rules.mapping);
  if (format.kind !== 'csv' && unmapped.length > 0)
    throw new TableFileError(`These required attributes are not mapped to a column yet: ${unmapped.join(', ')}.`);
  let rows = 0;
  let accepted = 0;
  let malformed = 0;
  let firstRejection: RejectedRow | undefined;
  const rawRows = readRows(file, format, { signal, onBytes });
  for await (const row of checkRows(format.kind === 'csv' ? withHeaderCheck(rawRows, rules.mapping) : rawRows, rules)) {
    rows++;
    if (isAccepted(row)) accepted++;
    else {
      firstRejection ??= row;
      if (row.isMalformed) malformed++;
    }
    yield row;
  }
  if (malformed > rows * MAX_MALFORMED_SHARE)
    throw new TableFileError(`The file is malformed: ${malformed} of ${rows} rows do not have the header's columns.`);
  if (accepted === 0) {
    const reason = firstRejection ? `; line ${firstRejection.line}: ${firstRejection.reason}` : '';
    throw new TableFileError(`The file has no row that can be imported${reason}.`);
  }
}

/** Yields the same for rows of a feed, without checking the feed as a whole. */
export function checkRows(
  rows: AsyncIterable<RawRow> | Iterable<RawRow>,
  rules: RowRules,
): AsyncGenerator<AcceptedRow | RejectedRow> {
  return withoutModels(checkEachRow(rows, rules));
}

async function* checkEachRow(
  rows: AsyncIterable<RawRow> | Iterable<RawRow>,
  { mapping, ...rules }: RowRules,
): AsyncGenerator<AcceptedRow | RejectedRow> {
  const acceptedIds = new IdSet();
  for await (const { line, values, problem, merchantId } of joinContinuations(
    withValuesOfProduct(rows),
    new ColumnReader(mapping),
  )) {
    if (merchantId !== undefined && merchantId !== String(rules.merchantId)) {
      yield { line, id: values.id, reason: `the product belongs to the merchant ${merchantId}`, stillListed: true };
      continue;
    }
    if (problem) {
      yield { line, ...(values.id ? { id: values.id } : {}), reason: problem, stillListed: true, isMalformed: true };
      continue;
    }
    const row = parseFeedRow(line, values, rules);
    const isDuplicate = isAccepted(row) && !acceptedIds.add(row.product.externalId);
    yield isDuplicate ? { line, id: values.id, reason: 'id occurs in an earlier row', stillListed: true } : row;
  }
}

/** Returns the required attributes without a column. */
export function unmappedAttributes(mapping: ColumnMapping): FeedAttribute[] {
  return REQUIRED_ATTRIBUTES.filter((attribute) => !mapping[attribute]?.length);
}

export function isAccepted(row: AcceptedRow | RejectedRow): row is AcceptedRow {
  return 'product' in row;
}

/** @throws TableFileError if the header lacks a column of a required attribute, or contains a mapped column twice. */
async function* withHeaderCheck(rows: AsyncIterable<RawRow>, mapping: ColumnMapping): AsyncGenerator<RawRow> {
  let isChecked = false;
  for await (const row of rows) {
    if (!isChecked) checkHeader(row, mapping);
    isChecked = true;
    yield row;
  }
}

function checkHeader({ cells }: RawRow, mapping: ColumnMapping): void {
  const reader = new ColumnReader(mapping);
  const missing = REQUIRED_ATTRIBUTES.filter((attribute) => !reader.has(attribute, cells));
  if (missing.length > 0) {
    const names = [...cells.keys()].slice(0, 20).join(', ');
    throw new TableFileError(`The file has no column for ${missing.join(', ')}. Its columns are: ${names}.`);
  }
  // Only further pictures may have several columns of the same name. Two prices would be ambiguous.
  const { additional_image_link: _pictures, ...single } = mapping;
  const duplicate = Object.values(single)
    .flat()
    .find((name) => typeof cells.get(name) === 'object');
  if (duplicate) throw new TableFileError(`The header names ${duplicate} twice.`);
}

interface ReadRow {
  line: number;
  values: FeedValues;
  problem?: string;
  /** Merchant of the product in an export of products, which can contain several merchants. */
  merchantId?: string;
}

/** Adds rows with the id of the row above and without a title (further pictures and variants) to the row above. */
async function* joinContinuations(
  rows: AsyncIterable<RawRow> | Iterable<RawRow>,
  reader: ColumnReader,
): AsyncGenerator<ReadRow> {
  let pending: ReadRow | undefined;
  for await (const { line, cells, problem } of rows) {
    const values = reader.valuesOf(cells);
    if (pending && !problem && !values.title && values.id && values.id === pending.values.id) {
      addPictures(pending.values, values);
      pending.values.availability = withStockOfVariant(pending.values.availability, values.availability);
      continue;
    }
    if (pending) yield pending;
    const merchantId = cells.has(EXPORT_COLUMNS.hiddenOn) ? cells.get(EXPORT_COLUMNS.merchantId) : undefined;
    pending = {
      line,
      values,
      ...(problem ? { problem } : {}),
      ...(typeof merchantId === 'string' ? { merchantId } : {}),
    };
  }
  if (pending) yield pending;
}

function addPictures(product: FeedValues, more: FeedValues): void {
  if (product.additional_image_link.length > MAX_PICTURES_TEXT) return;
  const pictures = [product.additional_image_link, more.image_link, more.additional_image_link];
  product.additional_image_link = pictures.filter(Boolean).join('\n');
}
