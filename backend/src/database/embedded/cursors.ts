import { Long, serialize } from 'bson';
import { DatabaseError } from './errors.js';

const idleLimitMs = 10 * 60 * 1000;
/** A reply must fit one message. */
const maxBatchBytes = 16 * 1024 * 1024;
const defaultFirstBatch = 101;

interface OpenCursor {
  namespace: string;
  documents: Iterator<Buffer>;
  /** Read already, but not part of the last batch. */
  waiting: Buffer | undefined;
  lastUsed: number;
}

/** Results being read batch by batch. */
export class Cursors {
  private readonly open = new Map<number, OpenCursor>();
  private nextId = 1;

  /** The reply with the first batch; the rest waits for `next`. */
  first(namespace: string, documents: Iterable<Buffer>, batchSize = defaultFirstBatch, singleBatch = false): Buffer {
    this.closeIdle();
    const cursor: OpenCursor = {
      namespace,
      documents: documents[Symbol.iterator](),
      waiting: undefined,
      lastUsed: Date.now(),
    };
    const batch = takeBatch(cursor, batchSize);
    if (singleBatch || !cursor.waiting) return cursorReply(0, namespace, 'firstBatch', batch);
    const id = this.nextId++;
    this.open.set(id, cursor);
    return cursorReply(id, namespace, 'firstBatch', batch);
  }

  next(id: number, batchSize = Infinity): Buffer {
    const cursor = this.open.get(id);
    if (!cursor) throw new DatabaseError(43, 'CursorNotFound', `cursor id ${id} not found`);
    cursor.lastUsed = Date.now();
    const batch = takeBatch(cursor, batchSize || Infinity);
    if (!cursor.waiting) this.open.delete(id);
    return cursorReply(cursor.waiting ? id : 0, cursor.namespace, 'nextBatch', batch);
  }

  kill(id: number): boolean {
    return this.open.delete(id);
  }

  private closeIdle(): void {
    const limit = Date.now() - idleLimitMs;
    for (const [id, cursor] of this.open) if (cursor.lastUsed < limit) this.open.delete(id);
  }
}

/** Takes what fits, and one more to know whether there is more. */
function takeBatch(cursor: OpenCursor, batchSize: number): Buffer[] {
  const batch: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const document = cursor.waiting ?? (cursor.documents.next().value as Buffer | undefined);
    cursor.waiting = document;
    if (!document || batch.length >= batchSize || (batch.length > 0 && bytes + document.length > maxBatchBytes))
      return batch;
    batch.push(document);
    bytes += document.length;
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
