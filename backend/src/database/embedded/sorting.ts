import { isPlainObject, valuesAt, type Doc } from './documents.js';
import { badValue, notSupported } from './errors.js';
import { encodeSortField } from './key-encoding.js';

/** The fields of a sort, most significant first. */
export type Sort = readonly { path: string; parts: readonly string[]; descending: boolean }[];

/** Reads a sort specification; empty ones mean no order. */
export function parseSort(spec: unknown): Sort {
  if (spec === undefined || spec === null) return [];
  if (!isPlainObject(spec)) throw badValue('A sort specification must be a document');
  return Object.entries(spec).map(([path, direction]) => {
    if (isPlainObject(direction)) throw notSupported('Sorting by $meta is');
    if (direction !== 1 && direction !== -1)
      throw badValue('$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    return { path, parts: path.split('.'), descending: direction === -1 };
  });
}

/** A document's place in a sort, as bytes that compare like the documents. */
export function sortKeyOf(doc: Doc, sort: Sort): Buffer {
  return Buffer.concat(sort.map(({ parts, descending }) => encodeSortField(valuesAt(doc, parts), descending)));
}

/** Sorts documents; equal ones keep their order. */
export function sortDocuments(docs: readonly Doc[], sort: Sort): Doc[] {
  return docs
    .map((doc) => ({ doc, key: sortKeyOf(doc, sort) }))
    .sort((left, right) => Buffer.compare(left.key, right.key))
    .map(({ doc }) => doc);
}

/** Keeps the first `limit` of the records offered to it in sort order, in memory that does not grow with the offers. */
export class TopRecords {
  private entries: { key: Buffer; recordId: number }[] = [];

  constructor(
    private readonly sort: Sort,
    private readonly limit: number,
  ) {}

  offer(doc: Doc, recordId: number): void {
    this.entries.push({ key: sortKeyOf(doc, this.sort), recordId });
    if (this.entries.length >= 2 * this.limit + 1000) this.cut();
  }

  recordIds(): number[] {
    this.cut();
    return this.entries.map(({ recordId }) => recordId);
  }

  private cut(): void {
    this.entries.sort((left, right) => Buffer.compare(left.key, right.key));
    if (this.entries.length > this.limit) this.entries.length = this.limit;
  }
}
