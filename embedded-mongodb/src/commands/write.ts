import { ObjectId } from 'bson';
import type { Collection, StoredDocument } from '../storage/collection.js';
import { assertSupportedValues, decode, encode, idFirst, type Doc } from '../documents.js';
import { DatabaseError, failedToParse, StorageError } from '../errors.js';
import { queryFor, runQuery, type QueryRequest } from '../query/query-runner.js';
import type { Store } from '../storage/store.js';
import { compileUpdate, upsertBase } from '../query/update.js';
import { arrayField, assertKnownFields, namespaceOf, type Command } from './command.js';

/** The result of one update statement. */
export interface UpdateOutcome {
  matched: number;
  modified: number;
  upsertedId?: unknown;
  before?: StoredDocument;
  after?: StoredDocument;
}

const maxBatch = 100_000;

const insert: Command['run'] = (command, { store, slicer }) => {
  const namespace = namespaceOf(command, 'insert');
  const documents = statements(command, 'documents') as Uint8Array[];
  return store.writeInSteps(
    runStatements(command, documents, (raw) => {
      insertDocument(store.ensureCollection(namespace), decode(raw), Buffer.from(raw));
      return 1;
    }),
    slicer,
  );
};

function insertDocument(collection: Collection, doc: Doc, raw?: Buffer): StoredDocument {
  assertSupportedValues(doc);
  const complete = idFirst(doc['_id'] === undefined ? { _id: new ObjectId(), ...doc } : doc);
  return collection.insert(complete, complete === doc && raw ? raw : encode(complete));
}

const update: Command['run'] = async (command, { store, slicer }) => {
  const namespace = namespaceOf(command, 'update');
  const updates = statements(command, 'updates') as Doc[];
  let nModified = 0;
  const upserted: Doc[] = [];
  const reply = await store.writeInSteps(
    runStatements(command, updates, function* (statement, index) {
      assertKnownFields(statement, 'update.updates', ['q', 'u', 'multi', 'upsert']);
      const { q, u, multi, upsert } = statement;
      const query = { ...queryFor(q), limit: multi ? 0 : 1 };
      const outcome = yield* updateStatement(store, namespace, query, { u, upsert: upsert === true });
      nModified += outcome.modified;
      if (outcome.upsertedId === undefined) return outcome.matched;
      upserted.push({ index, _id: outcome.upsertedId });
      return 1;
    }),
    slicer,
  );
  return { ...reply, nModified, ...(upserted.length ? { upserted } : {}) };
};

/** Runs one update statement in steps of a write (`Store.writeInSteps`). */
export function* updateStatement(
  store: Store,
  namespace: string,
  query: QueryRequest,
  { u, upsert }: { u: unknown; upsert: boolean },
): Generator<undefined, UpdateOutcome> {
  const update = compileUpdate(u);
  if (query.limit !== 1 && update.isReplacement)
    throw failedToParse('multi update is not supported for replacement-style update');
  const outcome: UpdateOutcome = { matched: 0, modified: 0 };
  yield* forEachMatch(store, namespace, query, (collection, stored) => {
    const raw = encode(update.apply(decode(stored.raw), false));
    outcome.matched++;
    outcome.before = outcome.after = stored;
    if (raw.equals(encode(stored.doc))) return;
    outcome.after = collection.replace(stored, decode(raw), raw);
    outcome.modified++;
  });
  if (outcome.matched === 0 && upsert) {
    const { _id, ...others } = upsertBase(query.filter);
    const base = { ...(_id === undefined ? {} : { _id }), ...(update.isReplacement ? {} : others) };
    outcome.after = insertDocument(store.ensureCollection(namespace), update.apply(base, true));
    outcome.upsertedId = outcome.after.doc['_id'];
  }
  return outcome;
}

/**
 * Changes the matching documents. Finds all of them first, because a change can move a document within the index being read.
 * Other writes may run between two steps, so each document is read again and must still match.
 */
export function* forEachMatch(
  store: Store,
  namespace: string,
  query: QueryRequest,
  change: (collection: Collection, stored: StoredDocument) => void,
): Generator<undefined, void> {
  const { matches = () => true } = query;
  for (let isStale = true; isStale;) {
    isStale = false;
    const original = store.collection(namespace);
    if (!original) return;
    const recordIds: number[] = [];
    for (const stored of runQuery(original, query).matches) {
      if (stored) recordIds.push(stored.recordId);
      else yield undefined;
    }
    for (const [position, recordId] of recordIds.entries()) {
      if (position > 0) yield undefined;
      const collection = store.collection(namespace);
      const stored = collection?.get(recordId);
      if (collection && stored && matches(stored.doc)) change(collection, stored);
      // The document was changed or deleted. A query for one document searches again.
      else isStale = query.limit === 1;
    }
  }
}

const remove: Command['run'] = (command, { store, slicer }) => {
  const namespace = namespaceOf(command, 'delete');
  const deletes = statements(command, 'deletes') as Doc[];
  return store.writeInSteps(
    runStatements(command, deletes, function* (statement) {
      assertKnownFields(statement, 'delete.deletes', ['q', 'limit']);
      const query = { ...queryFor(statement['q']), limit: statement['limit'] === 1 ? 1 : 0 };
      let deletedCount = 0;
      yield* forEachMatch(store, namespace, query, (collection, stored) => {
        collection.remove(stored);
        deletedCount++;
      });
      return deletedCount;
    }),
    slicer,
  );
};

function statements(command: Doc, name: string): unknown[] {
  const list = arrayField(command, name);
  if (list.length === 0 || list.length > maxBatch)
    throw new DatabaseError(
      16,
      'InvalidLength',
      `Write batch sizes must be between 1 and ${maxBatch}. Got ${list.length} operations.`,
    );
  return list;
}

/** Runs statements one after another; a failed one stops an ordered batch and is reported by its position. */
function* runStatements<T>(
  command: Doc,
  list: readonly T[],
  run: (statement: T, index: number) => number | Generator<undefined, number>,
): Generator<undefined, Doc> {
  const writeErrors: Doc[] = [];
  let n = 0;
  for (const [index, statement] of list.entries()) {
    try {
      const result = run(statement, index);
      n += typeof result === 'number' ? result : yield* result;
    } catch (error) {
      if (!(error instanceof Error) || error instanceof StorageError) throw error;
      const { code, details } = error instanceof DatabaseError ? error : { code: 2, details: {} };
      writeErrors.push({ index, code, errmsg: error.message, ...details });
      if (command['ordered'] !== false) break;
    }
    yield undefined;
  }
  return { n, ...(writeErrors.length ? { writeErrors } : {}), ok: 1 };
}

/** Commands that write. */
export const writeCommands: Readonly<Record<string, Command>> = {
  insert: { run: insert, options: ['documents', 'ordered'] },
  update: { run: update, options: ['updates', 'ordered'] },
  delete: { run: remove, options: ['deletes', 'ordered'] },
};
