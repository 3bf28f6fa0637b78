import { Long, serialize } from 'bson';
import { LRUCache } from 'lru-cache';
import { DatabaseError } from '../errors.js';
import type { TimeSlicer } from '../time-slicer.js';

/** As MongoDB has it. */
const idleLimitMs = 10 * 60 * 1000;
/** Of more than these, the one that nobody has read for the longest time is closed. */
const maxOpen = 1000;
/** A reply must fit one message. */
const maxBatchBytes = 16 * 1024 * 1024;
const defaultFirstBatch = 101;

interface OpenCursor {
  namespace: string;
  documents: Iterator<Buffer | undefined>;
  /** Read already, but not part of the last batch. */
  waiting: Buffer | undefined;
  isInUse: boolean;
}

/** Results being read batch by batch. */
export class Cursors {
  private readonly open = new LRUCache<number, OpenCursor>({ max: maxOpen, ttl: idleLimitMs, updateAgeOnGet: true });
  private nextId = 1;

  /** The reply with the first batch; the rest waits for `next`. `undefined` among the documents is a pause. */
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
      waiting: undefined,
      isInUse: false,
    };
    const batch = await takeBatch(cursor, batchSize, slicer);
    if (singleBatch || !cursor.waiting) return cursorReply(0, namespace, 'firstBatch', batch);
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
      if (!cursor.waiting) this.open.delete(id);
      return cursorReply(cursor.waiting ? id : 0, cursor.namespace, 'nextBatch', batch);
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

/** Takes what fits, and one more to know whether there is more. */
async function takeBatch(cursor: OpenCursor, batchSize: number, slicer: TimeSlicer): Promise<Buffer[]> {
  const batch: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    if (!cursor.waiting) {
      const next = cursor.documents.next();
      if (next.done) return batch;
      cursor.waiting = next.value;
      if (slicer.isSliceOver) await slicer.yieldToOthers();
      if (!cursor.waiting) continue;
    }
    const size = cursor.waiting.length;
    if (batch.length >= batchSize || (batch.length > 0 && bytes + size > maxBatchBytes)) return batch;
    batch.push(cursor.waiting);
    bytes += size;
    cursor.waiting = undefined;
  }
}

/** `{ cursor: { id, ns, <field>: [...] }, ok: 1 }` around documents that are BSON already. */
function cursorReply(id: number, namespace: string, field: string, documents: readonly Buffer[]): Buffer {
  const elements = documents.flatMap((document, index) => [Buffer.from(`\x03${index}\0`, 'latin1'), document]);
  const batch = bsonDocument(elements);
  const head = serialize({ id: Long.fromNumber(id), ns: namespace }).subarray(4, -1);
  const cursor = bsonDocument([head, Buffer.from(`\x04${field}\0`), batch]);
  return bsonDocument([Buffer.from('\x03cursor\0'), cursor, serialize({ ok: 1 }).subarray(4, -1)]);
}

/** Elements between a length and a closing zero. */
function bsonDocument(elements: readonly Uint8Array[]): Buffer {
  const length = elements.reduce((sum, element) => sum + element.length, 5);
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(length, 0);
  return Buffer.concat([head, ...elements, Buffer.from([0])], length);
}
