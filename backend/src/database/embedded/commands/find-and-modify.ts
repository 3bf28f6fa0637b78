import { isPlainObject, type Doc } from '../documents.js';
import { failedToParse, notSupported } from '../errors.js';
import { evaluateVariables } from '../mongo-context.js';
import { compileProjection } from '../projection.js';
import { runQuery } from '../query-runner.js';
import { documentField, namespaceOf, type Command, type CommandContext } from './command.js';
import { updateStatement } from './write.js';

const findAndModify: Command = (command, context) => {
  const name = 'findAndModify' in command ? 'findAndModify' : 'findandmodify';
  const namespace = namespaceOf(command, name);
  if (isPlainObject(command['collation'])) throw notSupported('Collations are');
  if (command['remove'] && (command['update'] || command['upsert'] || command['new']))
    throw failedToParse('Cannot specify an update, upsert or new=true with remove=true');
  const project = compileProjection(command['fields'], documentField(command, 'query')) ?? ((doc: Doc) => doc);
  return context.store.write(() =>
    command['remove']
      ? removeOne(command, namespace, context, project)
      : updateOne(command, namespace, context, project),
  );
};

function removeOne(command: Doc, namespace: string, { store }: CommandContext, project: (doc: Doc) => Doc): Doc {
  const { sort, hint } = command;
  const variables = evaluateVariables(command['let']);
  const collection = store.collection(namespace);
  const query = { filter: documentField(command, 'query'), sort, hint, limit: 1, variables };
  const [stored] = collection ? runQuery(collection, query).matches : [];
  if (!stored) return { lastErrorObject: { n: 0 }, value: null, ok: 1 };
  collection?.remove(stored);
  return { lastErrorObject: { n: 1 }, value: project(stored.doc), ok: 1 };
}

function updateOne(command: Doc, namespace: string, { store }: CommandContext, project: (doc: Doc) => Doc): Doc {
  const { query, update, upsert, arrayFilters, sort, hint } = command;
  const collection = upsert ? store.ensureCollection(namespace) : store.collection(namespace);
  const statement = { q: query ?? {}, u: update, upsert, arrayFilters, sort, hint, let: command['let'] };
  const { matched, upsertedId, before, after } = updateStatement(collection, statement);
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
