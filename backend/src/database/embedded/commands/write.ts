import { ObjectId } from 'bson';
import type { Collection, StoredDocument } from '../collection.js';
import { assertSupportedValues, decode, encode, idFirst, isPlainObject, type Doc } from '../documents.js';
import { DatabaseError, failedToParse, notSupported, StorageError } from '../errors.js';
import { evaluateVariables } from '../mongo-context.js';
import { runQuery, type QueryRequest } from '../query-runner.js';
import { applyUpdate, isReplacement, upsertBase, type UpdateRequest } from '../update.js';
import { arrayField, documentField, namespaceOf, type Command } from './command.js';

/** What one update statement did. */
export interface UpdateOutcome {
  matched: number;
  modified: number;
  upsertedId?: unknown;
  before?: StoredDocument;
  after?: StoredDocument;
}

const maxBatch = 100_000;

const insert: Command = (command, { store }) => {
  const namespace = namespaceOf(command, 'insert');
  const documents = statements(command, 'documents') as Uint8Array[];
  return store.write(() => {
    const collection = store.ensureCollection(namespace);
    return runStatements(command, documents, (raw) => {
      insertDocument(collection, decode(raw), Buffer.from(raw));
      return 1;
    });
  });
};

function insertDocument(collection: Collection, doc: Doc, raw?: Buffer): StoredDocument {
  assertSupportedValues(doc);
  const complete = idFirst(doc['_id'] === undefined ? { _id: new ObjectId(), ...doc } : doc);
  return collection.insert(complete, complete === doc && raw ? raw : encode(complete));
}

const update: Command = (command, { store }) => {
  const namespace = namespaceOf(command, 'update');
  const updates = statements(command, 'updates') as Doc[];
  return store.write(() => {
    let nModified = 0;
    const upserted: Doc[] = [];
    const collection = updates.some(({ upsert }) => upsert)
      ? store.ensureCollection(namespace)
      : store.collection(namespace);
    const reply = runStatements(command, updates, (statement, index) => {
      const { matched, modified, upsertedId } = updateStatement(collection, { let: command['let'], ...statement });
      nModified += modified;
      if (upsertedId !== undefined) upserted.push({ index, _id: upsertedId });
      return upsertedId === undefined ? matched : 1;
    });
    return { ...reply, nModified, ...(upserted.length ? { upserted } : {}) };
  });
};

/** Runs one update statement within a write action. */
export function updateStatement(collection: Collection | undefined, statement: Doc): UpdateOutcome {
  const { u, multi, upsert, arrayFilters } = statement;
  if (!isPlainObject(u) && !Array.isArray(u)) throw failedToParse('An update must be a document or a pipeline');
  if (isPlainObject(statement['collation'])) throw notSupported('Collations are');
  const update = u as Doc | Doc[];
  if (multi && isReplacement(update)) throw failedToParse('multi update is not supported for replacement-style update');
  const query = queryOf(statement, multi ? 0 : 1);
  const request: UpdateRequest = {
    filter: query.filter,
    update,
    arrayFilters: arrayFilters as Doc[] | undefined,
    variables: query.variables,
  };
  const outcome: UpdateOutcome = { matched: 0, modified: 0 };
  if (!collection) return outcome;
  // All matches first: an update that moves a document within the index being read must not meet it again.
  for (const recordId of [...runQuery(collection, query).matches].map((stored) => stored.recordId)) {
    const stored = collection.get(recordId);
    if (!stored) continue;
    const unchanged = encode(stored.doc);
    const doc = applyUpdate(decode(stored.raw), request, false);
    const raw = encode(doc);
    outcome.matched++;
    outcome.before = outcome.after = stored;
    if (raw.equals(unchanged)) continue;
    outcome.after = collection.replace(stored, decode(raw), raw);
    outcome.modified++;
  }
  if (outcome.matched === 0 && upsert) {
    const base = upsertBase(query.filter);
    const start = isReplacement(update) ? (base['_id'] === undefined ? {} : { _id: base['_id'] }) : base;
    outcome.after = insertDocument(collection, applyUpdate(start, request, true));
    outcome.upsertedId = outcome.after.doc['_id'];
  }
  return outcome;
}

const remove: Command = (command, { store }) => {
  const namespace = namespaceOf(command, 'delete');
  const deletes = statements(command, 'deletes') as Doc[];
  return store.write(() =>
    runStatements(command, deletes, (statement) => {
      if (isPlainObject(statement['collation'])) throw notSupported('Collations are');
      const collection = store.collection(namespace);
      if (!collection) return 0;
      const limit = statement['limit'] === 1 ? 1 : 0;
      const recordIds = [...runQuery(collection, queryOf({ let: command['let'], ...statement }, limit)).matches].map(
        (stored) => stored.recordId,
      );
      for (const recordId of recordIds) {
        const stored = collection.get(recordId);
        if (stored) collection.remove(stored);
      }
      return recordIds.length;
    }),
  );
};

function queryOf(statement: Doc, limit: number): QueryRequest {
  return {
    filter: documentField(statement, 'q'),
    sort: statement['sort'],
    limit,
    hint: statement['hint'],
    variables: evaluateVariables(statement['let']),
  };
}

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
function runStatements<T>(command: Doc, list: readonly T[], run: (statement: T, index: number) => number): Doc {
  const writeErrors: Doc[] = [];
  let n = 0;
  for (const [index, statement] of list.entries()) {
    try {
      n += run(statement, index);
    } catch (error) {
      if (!(error instanceof Error) || error instanceof StorageError) throw error;
      const { code, details } = error instanceof DatabaseError ? error : { code: 2, details: {} };
      writeErrors.push({ index, code, errmsg: error.message, ...details });
      if (command['ordered'] !== false) break;
    }
  }
  return { n, ...(writeErrors.length ? { writeErrors } : {}), ok: 1 };
}

/** Commands that write. */
export const writeCommands: Readonly<Record<string, Command>> = { insert, update, delete: remove };
