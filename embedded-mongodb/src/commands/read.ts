import type { Collection } from '../storage/collection.js';
import { encode, type Doc } from '../documents.js';
import { compileProjection } from '../query/projection.js';
import { countOption, queryFor, runQuery, type QueryRequest } from '../query/query-runner.js';
import { parseSort } from '../query/sorting.js';
import { arrayField, assertKnownOptions, namespaceOf, type Command } from './command.js';

const findOptions = ['filter', 'projection', 'sort', 'hint', 'skip', 'limit', 'batchSize', 'singleBatch'];

/** Returns the query of a find command. */
export function queryRequestOf(command: Doc): QueryRequest {
  assertKnownOptions(command, findOptions);
  return {
    ...queryFor(command['filter']),
    sort: parseSort(command['sort']),
    skip: countOption(command['skip'], 'skip'),
    limit: countOption(command['limit'], 'limit'),
    hint: command['hint'],
  };
}

const find: Command['run'] = (command, { store, cursors, slicer }) => {
  const namespace = namespaceOf(command, 'find');
  const request = queryRequestOf(command);
  const project = compileProjection(command['projection']);
  const collection = store.collection(namespace);
  const batchSize = countOption(command['batchSize'], 'batchSize');
  const documents = encodedResults(collection, request, project);
  return cursors.first(namespace, documents, slicer, batchSize, command['singleBatch'] === true);
};

function* encodedResults(
  collection: Collection | undefined,
  request: QueryRequest,
  project: ((doc: Doc) => Doc) | undefined,
): Generator<Buffer | undefined> {
  if (!collection) return;
  for (const stored of runQuery(collection, request).matches)
    yield stored && (project ? encode(project(stored.doc)) : stored.raw);
}

const getMore: Command['run'] = (command, { cursors, slicer }) =>
  cursors.next(Number(command['getMore']), slicer, countOption(command['batchSize'], 'batchSize'));

const killCursors: Command['run'] = (command, { cursors }) => {
  const ids = arrayField(command, 'cursors').map(Number);
  const killed = ids.filter((id) => cursors.kill(id));
  const notFound = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
};

/** The commands that read. */
export const readCommands: Readonly<Record<string, Command>> = {
  find: { run: find },
  getMore: { run: getMore, options: ['collection', 'batchSize'] },
  killCursors: { run: killCursors, options: ['cursors'] },
};
