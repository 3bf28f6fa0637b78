import type { Collection } from '../collection.js';
import { encode, valuesAt, type Doc } from '../documents.js';
import { badValue } from '../errors.js';
import { compareValues, keyOf } from '../key-encoding.js';
import { evaluateVariables } from '../mongo-context.js';
import { compileProjection } from '../projection.js';
import { assertSupportedOptions, countMatches, countOption, runQuery, type QueryRequest } from '../query-runner.js';
import { arrayField, documentField, namespaceOf, type Command } from './command.js';

/** The query of a find, count or distinct command. */
export function queryRequestOf(command: Doc, filterField: string): QueryRequest {
  assertSupportedOptions(command);
  return {
    filter: documentField(command, filterField),
    sort: command['sort'],
    skip: countOption(command['skip'], 'skip'),
    limit: typeof command['limit'] === 'number' ? Math.abs(command['limit']) : undefined,
    hint: command['hint'],
    variables: evaluateVariables(command['let']),
  };
}

const find: Command = (command, { store, cursors, pace }) => {
  const namespace = namespaceOf(command, 'find');
  const request = queryRequestOf(command, 'filter');
  const project = compileProjection(command['projection'], request.filter);
  const collection = store.collection(namespace);
  const batchSize = countOption(command['batchSize'], 'batchSize');
  const documents = found(collection, request, project);
  return cursors.first(namespace, documents, pace, batchSize, command['singleBatch'] === true);
};

function* found(
  collection: Collection | undefined,
  request: QueryRequest,
  project: ((doc: Doc) => Doc) | undefined,
): Generator<Buffer | undefined> {
  if (!collection) return;
  for (const stored of runQuery(collection, request).matches)
    yield stored && (project ? encode(project(stored.doc)) : stored.raw);
}

const getMore: Command = (command, { cursors, pace }) =>
  cursors.next(Number(command['getMore']), pace, countOption(command['batchSize'], 'batchSize'));

const killCursors: Command = (command, { cursors }) => {
  const ids = arrayField(command, 'cursors').map(Number);
  const killed = ids.filter((id) => cursors.kill(id));
  const notFound = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
};

const count: Command = async (command, { store, pace }) => {
  const collection = store.collection(namespaceOf(command, 'count'));
  const request = queryRequestOf(command, 'query');
  return { n: collection ? await pace.run(countMatches(collection, request)) : 0, ok: 1 };
};

const distinct: Command = async (command, { store, pace }) => {
  const collection = store.collection(namespaceOf(command, 'distinct'));
  const { key } = command;
  if (typeof key !== 'string' || key === '') throw badValue('The key of distinct must be a field name');
  const request = queryRequestOf(command, 'query');
  const values = collection ? await pace.run(distinctValues(collection, request, key.split('.'))) : [];
  return { values: values.sort(compareValues), ok: 1 };
};

function* distinctValues(
  collection: Collection,
  request: QueryRequest,
  path: readonly string[],
): Generator<undefined, unknown[]> {
  const values = new Map<string, unknown>();
  for (const stored of runQuery(collection, request).matches) {
    for (const value of stored ? valuesAt(stored.doc, path) : [])
      if (value !== undefined) values.set(keyOf(value), value);
    yield undefined;
  }
  return [...values.values()];
}

/** Commands that read. */
export const readCommands: Readonly<Record<string, Command>> = { find, getMore, killCursors, count, distinct };
