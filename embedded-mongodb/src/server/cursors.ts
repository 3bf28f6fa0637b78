import { Long, serialize } from 'bson';
import { LRUCache } from 'lru-cache';
import { DatabaseError } from '../errors.js';
import type { TimeSlicer } from '../time-slicer.js';

/** MongoDB's own limit. */
const idleLimitMs = 10 * 60 * 1000;
/** Above this number, the least recently read cursor is closed. */
const maxOpen = 1000;
/** A reply must fit one message. */
const maxBatchBytes = 16 * 1024 * 1024;
const defaultFirstBatch = 101;

interface OpenCursor {
  namespace: string;
  documents: Iterator<Buffer | undefined>;
  /** A document that was read and did not fit the last batch. */
  lookahead: Buffer | undefined;
  isInUse: boolean;
}

/** Query results that clients read batch by batch. */
export class Cursors {
  private readonly open = new LRUCache<number, OpenCursor>({ max: maxOpen, ttl: idleLimitMs, updateAgeOnGet: true });
  private nextId = 1;

  /** Returns the first batch, and stores a cursor for the rest. @param documents yields `undefined` while it has no result. */
  async first(
    namespace: string,
    documents: Iterable<Buffer | undefined>,
    slicer: TimeSlicer,
    batchSize = defaultFirstBatch,
    singleBatch = false,
  ): Promise<Buffer> {
    const cursor: OpenCursor = {
      namespace,
      documents: documents[Symbol.iterator](),
      lookahead: undefined,
      isInUse: false,
    };
    const batch = await takeBatch(cursor, batchSize, slicer);
    if (singleBatch || !cursor.lookahead) return cursorReply(0, namespace, 'firstBatch', batch);
    const id = this.nextId++;
    this.open.set(id, cursor);
    return cursorReply(id, namespace, 'firstBatch', batch);
  }

  async next(id: number, slicer: TimeSlicer, batchSize = Infinity): Promise<Buffer> {
    const cursor = this.open.get(id);
    if (!cursor) throw new DatabaseError(43, 'CursorNotFound', `cursor id ${id} not found`);
    if (cursor.isInUse) throw new DatabaseError(12051, 'CursorInUse', `cursor id ${id} is already in use`);
    cursor.isInUse = true;
    try {
      const batch = await takeBatch(cursor, batchSize || Infinity, slicer);
      if (!cursor.lookahead) this.open.delete(id);
      return cursorReply(cursor.lookahead ? id : 0, cursor.namespace, 'nextBatch', batch);
    } catch (error) {
      this.open.delete(id);
      throw error;
    } finally {
      cursor.isInUse = false;
    }
  }

  kill(id: number): boolean {
    return this.open.delete(id);
  }
}

/** Reads the documents that fit one batch, and one more to know whether the cursor has ended. */
async function takeBatch(cursor: OpenCursor, batchSize: number, slicer: TimeSlicer): Promise<Buffer[]> {
  const batch: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    if (!cursor.lookahead) {
      const next = cursor.documents.next();
      if (next.done) return batch;
      cursor.lookahead = next.value;
      if (slicer.isSliceOver) await slicer.yieldToOthers();
      if (!cursor.lookahead) continue;
    }
    const size = cursor.lookahead.length;
    if (batch.length >= batchSize || (batch.length > 0 && bytes + size > maxBatchBytes)) return batch;
    batch.push(cursor.lookahead);
    bytes += size;
    cursor.lookahead = undefined;
  }
}

/** Returns `{ cursor: { id, ns, <field>: [...] }, ok: 1 }` for documents that are already BSON. */
function cursorReply(id: number, namespace: string, field: string, documents: readonly Buffer[]): Buffer {
  const elements = documents.flatMap((document, index) => [Buffer.from(`\x03${index}\0`, 'latin1'), document]);
  const batch = bsonDocument(elements);
  const head = serialize({ id: Long.fromNumber(id), ns: namespace }).subarray(4, -1);
  const cursor = bsonDocument([head, Buffer.from(`\x04${field}\0`), batch]);
  return bsonDocument([Buffer.from('\x03cursor\0'), cursor, serialize({ ok: 1 }).subarray(4, -1)]);
}

/** Returns a BSON document of encoded elements. */
function bsonDocument(elements: readonly Uint8Array[]): Buffer {
  const length = elements.reduce((sum, element) => sum + element.length, 5);
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(length, 0);
  return Buffer.concat([head, ...elements, Buffer.from([0])], length);
}
