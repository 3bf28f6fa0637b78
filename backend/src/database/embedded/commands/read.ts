import type { Collection, StoredDocument } from '../collection.js';
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

const find: Command = (command, { store, cursors }) => {
  const namespace = namespaceOf(command, 'find');
  const request = queryRequestOf(command, 'filter');
  const project = compileProjection(command['projection'], request.filter);
  const collection = store.collection(namespace);
  const batchSize = countOption(command['batchSize'], 'batchSize');
  return cursors.first(namespace, found(collection, request, project), batchSize, command['singleBatch'] === true);
};

function* found(
  collection: Collection | undefined,
  request: QueryRequest,
  project: ((doc: Doc) => Doc) | undefined,
): Generator<Buffer> {
  if (!collection) return;
  for (const stored of runQuery(collection, request).matches) yield project ? encode(project(stored.doc)) : stored.raw;
}

const getMore: Command = (command, { cursors }) =>
  cursors.next(Number(command['getMore']), countOption(command['batchSize'], 'batchSize'));

const killCursors: Command = (command, { cursors }) => {
  const ids = arrayField(command, 'cursors').map(Number);
  const killed = ids.filter((id) => cursors.kill(id));
  const notFound = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
};

const count: Command = (command, { store }) => {
  const collection = store.collection(namespaceOf(command, 'count'));
  const request = queryRequestOf(command, 'query');
  return { n: collection ? countMatches(collection, request) : 0, ok: 1 };
};

const distinct: Command = (command, { store }) => {
  const collection = store.collection(namespaceOf(command, 'distinct'));
  const { key } = command;
  if (typeof key !== 'string' || key === '') throw badValue('The key of distinct must be a field name');
  const matches: Iterable<StoredDocument> = collection
    ? runQuery(collection, queryRequestOf(command, 'query')).matches
    : [];
  const values = new Map<string, unknown>();
  for (const { doc } of matches)
    for (const value of valuesAt(doc, key.split('.'))) if (value !== undefined) values.set(keyOf(value), value);
  return { values: [...values.values()].sort(compareValues), ok: 1 };
};

/** Commands that read. */
export const readCommands: Readonly<Record<string, Command>> = { find, getMore, killCursors, count, distinct };
