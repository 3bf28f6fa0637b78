import { isPlainObject, type Doc } from '../documents.js';
import { failedToParse, notSupported } from '../errors.js';
import { evaluateVariables } from '../mongo-context.js';
import { compileProjection } from '../projection.js';
import type { Store } from '../store.js';
import { documentField, namespaceOf, type Command } from './command.js';
import { forEachMatch, updateStatement } from './write.js';

const findAndModify: Command = (command, context) => {
  const name = 'findAndModify' in command ? 'findAndModify' : 'findandmodify';
  const namespace = namespaceOf(command, name);
  if (isPlainObject(command['collation'])) throw notSupported('Collations are');
  if (command['remove'] && (command['update'] || command['upsert'] || command['new']))
    throw failedToParse('Cannot specify an update, upsert or new=true with remove=true');
  const project = compileProjection(command['fields'], documentField(command, 'query')) ?? ((doc: Doc) => doc);
  const steps = command['remove'] ? removeOne : updateOne;
  return context.store.writeInSteps(steps(command, namespace, context.store, project), context.pace);
};

function* removeOne(
  command: Doc,
  namespace: string,
  store: Store,
  project: (doc: Doc) => Doc,
): Generator<undefined, Doc> {
  const { sort, hint } = command;
  const variables = evaluateVariables(command['let']);
  const query = { filter: documentField(command, 'query'), sort, hint, limit: 1, variables };
  let value: Doc | null = null;
  yield* forEachMatch(store, namespace, query, (collection, stored) => {
    value = project(stored.doc);
    collection.remove(stored);
  });
  return { lastErrorObject: { n: value ? 1 : 0 }, value, ok: 1 };
}

function* updateOne(
  command: Doc,
  namespace: string,
  store: Store,
  project: (doc: Doc) => Doc,
): Generator<undefined, Doc> {
  const { query, update, upsert, arrayFilters, sort, hint } = command;
  const statement = { q: query ?? {}, u: update, upsert, arrayFilters, sort, hint, let: command['let'] };
  const { matched, upsertedId, before, after } = yield* updateStatement(store, namespace, statement);
  const shown = command['new'] ? after : before;
  return {
    lastErrorObject: {
      n: matched || (upsertedId === undefined ? 0 : 1),
      updatedExisting: matched > 0,
      ...(upsertedId === undefined ? {} : { upserted: upsertedId }),
    },
    value: shown ? project(shown.doc) : null,
    ok: 1,
  };
}

/** Commands that write and answer with the document. */
export const findAndModifyCommands: Readonly<Record<string, Command>> = { findAndModify, findandmodify: findAndModify };
