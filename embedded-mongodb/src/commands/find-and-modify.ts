import type { Doc } from '../documents.js';
import { failedToParse } from '../errors.js';
import { compileProjection } from '../query/projection.js';
import { queryFor, type QueryRequest } from '../query/query-runner.js';
import { parseSort } from '../query/sorting.js';
import type { Store } from '../storage/store.js';
import { namespaceOf, type Command } from './command.js';
import { forEachMatch, updateStatement } from './write.js';

type Projection = (doc: Doc) => Doc;

const findAndModify: Command['run'] = (command, { store, slicer }) => {
  const namespace = namespaceOf(command, 'findAndModify');
  if (command['remove'] && (command['update'] || command['upsert'] || command['new']))
    throw failedToParse('Cannot specify an update, upsert or new=true with remove=true');
  const project = compileProjection(command['fields']) ?? ((doc: Doc) => doc);
  const query = { ...queryFor(command['query']), sort: parseSort(command['sort']), limit: 1 };
  const steps = command['remove']
    ? removeOne(store, namespace, query, project)
    : updateOne(store, namespace, query, project, command);
  return store.writeInSteps(steps, slicer);
};

function* removeOne(
  store: Store,
  namespace: string,
  query: QueryRequest,
  project: Projection,
): Generator<undefined, Doc> {
  let value: Doc | null = null;
  yield* forEachMatch(store, namespace, query, (collection, stored) => {
    value = project(stored.doc);
    collection.remove(stored);
  });
  return { lastErrorObject: { n: value ? 1 : 0 }, value, ok: 1 };
}

function* updateOne(
  store: Store,
  namespace: string,
  query: QueryRequest,
  project: Projection,
  command: Doc,
): Generator<undefined, Doc> {
  const statement = { u: command['update'], upsert: command['upsert'] === true };
  const { matched, upsertedId, before, after } = yield* updateStatement(store, namespace, query, statement);
  const returned = command['new'] ? after : before;
  return {
    lastErrorObject: {
      n: matched || (upsertedId === undefined ? 0 : 1),
      updatedExisting: matched > 0,
      ...(upsertedId === undefined ? {} : { upserted: upsertedId }),
    },
    value: returned ? project(returned.doc) : null,
    ok: 1,
  };
}

/** The command that changes a document and returns it. */
export const findAndModifyCommands: Readonly<Record<string, Command>> = {
  findAndModify: { run: findAndModify, options: ['query', 'sort', 'fields', 'update', 'new', 'remove', 'upsert'] },
};
