import { isPlainObject, valuesAt, type Doc } from '../documents.js';
import { badValue, notSupported } from '../errors.js';
import { fieldPath } from './filters.js';
import { encodeSortField } from '../storage/key-encoding.js';

/** Number of entries that are sorted in one step. */
const runLength = 1000;

/** The fields of a sort, most significant first. */
export type Sort = readonly { path: string; parts: readonly string[]; descending: boolean }[];

/** Parses a sort specification. An empty specification means no order. */
export function parseSort(spec: unknown): Sort {
  if (spec === undefined || spec === null) return [];
  if (!isPlainObject(spec)) throw badValue('A sort specification must be a document');
  return Object.entries(spec).map(([path, direction]) => {
    if (isPlainObject(direction)) throw notSupported('Sorting by $meta is');
    if (direction !== 1 && direction !== -1)
      throw badValue('$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    return { path, parts: fieldPath(path), descending: direction === -1 };
  });
}

/** Returns the sort key of a document: bytes that compare like the documents. */
export function sortKeyOf(doc: Doc, sort: Sort): Buffer {
  return Buffer.concat(sort.map(({ parts, descending }) => encodeSortField(valuesAt(doc, parts), descending)));
}

const byKey = (left: { key: Buffer }, right: { key: Buffer }): number => Buffer.compare(left.key, right.key);

/** Sorts by key, in steps. The sort is stable. */
export function* sortInSteps<T extends { key: Buffer }>(entries: readonly T[]): Generator<undefined, T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < entries.length; at += runLength) {
    runs.push(entries.slice(at, at + runLength).sort(byKey));
    yield undefined;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? []));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<T extends { key: Buffer }>(left: T[], right: T[]): Generator<undefined, T[]> {
  const merged: T[] = [];
  let [fromLeft, fromRight] = [0, 0];
  while (fromLeft < left.length || fromRight < right.length) {
    const [first, second] = [left[fromLeft], right[fromRight]];
    if (first && (!second || byKey(first, second) <= 0)) {
      merged.push(first);
      fromLeft++;
    } else {
      merged.push(second as T);
      fromRight++;
    }
    if (merged.length % runLength === 0) yield undefined;
  }
  return merged;
}

/** Collects the first `limit` records in sort order, in memory that does not grow with the number of offered records. */
export class TopRecords {
  private entries: { key: Buffer; recordId: number }[] = [];

  constructor(
    private readonly sort: Sort,
    private readonly limit: number,
  ) {}

  offer(doc: Doc, recordId: number): void {
    this.entries.push({ key: sortKeyOf(doc, this.sort), recordId });
    if (this.entries.length < 2 * this.limit + runLength) return;
    this.entries.sort(byKey);
    this.entries.length = this.limit;
  }

  /** Returns the record ids in order, in steps. */
  *recordIds(): Generator<number | undefined> {
    const sorted = yield* sortInSteps(this.entries);
    for (const { recordId } of sorted.slice(0, this.limit)) yield recordId;
  }
}
