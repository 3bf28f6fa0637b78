import { isAbsolute } from 'node:path';
import type { Collection } from '../storage/collection.js';
import { isPlainObject, encode, type Doc } from '../documents.js';
import { badValue, DatabaseError, namespaceNotFound } from '../errors.js';
import { parseIndexSpec, sameIndex, sameKeyPattern, type IndexSpec } from '../storage/index-definition.js';
import { queryFor } from '../query/query-runner.js';
import { arrayField, databaseOf, namespaceOf, type Command } from './command.js';

const create: Command['run'] = async (command, { store }) => {
  const namespace = namespaceOf(command, 'create');
  const assertNew = (): void => {
    if (store.collection(namespace))
      throw new DatabaseError(48, 'NamespaceExists', `Collection ${namespace} already exists.`);
  };
  // Check before the write, too: a program that starts on a full disk creates collections that already exist.
  assertNew();
  return store.write(() => {
    assertNew();
    store.ensureCollection(namespace);
    return { ok: 1 };
  });
};

const drop: Command['run'] = (command, { store }) => {
  const namespace = namespaceOf(command, 'drop');
  return store.write(() => {
    const collection = store.collection(namespace);
    if (collection) store.dropCollection(collection);
    return { ns: namespace, ok: 1 };
  });
};

const dropDatabase: Command['run'] = (command, { store }) => {
  const database = databaseOf(command);
  return store.write(() => {
    for (const collection of store.collectionsOf(database)) store.dropCollection(collection);
    return { dropped: database, ok: 1 };
  });
};

const listCollections: Command['run'] = (command, { store, cursors, slicer }) => {
  const database = databaseOf(command);
  const { matches = () => true } = queryFor(command['filter']);
  const infos = store
    .collectionsOf(database)
    .map(({ namespace, options }) => ({
      name: namespace.slice(database.length + 1),
      type: 'collection',
      options,
      info: { readOnly: false },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    }))
    .filter(matches);
  return cursors.first(`${database}.$cmd.listCollections`, infos.map(encode), slicer, Infinity);
};

const createIndexes: Command['run'] = async (command, { store }) => {
  const namespace = namespaceOf(command, 'createIndexes');
  const specs = arrayField(command, 'indexes').map((index) => parseIndexSpec(index as Doc));
  const existing = store.collection(namespace);
  if (existing && missingIndexes(existing, specs).length === 0) return indexCounts(existing.indexes.length, existing);
  return store.write(() => {
    const collection = store.ensureCollection(namespace);
    const before = collection.indexes.length;
    for (const spec of missingIndexes(collection, specs)) collection.addIndex(spec);
    return indexCounts(before, collection);
  });
};

const indexCounts = (numIndexesBefore: number, { indexes }: Collection): Doc => ({
  numIndexesBefore,
  numIndexesAfter: indexes.length,
  ok: 1,
});

/** Returns the requested indexes that do not exist. @throws DatabaseError if one conflicts with an existing index. */
function missingIndexes(collection: Collection, requested: readonly IndexSpec[]): IndexSpec[] {
  return requested.filter((spec) => {
    if (sameKeyPattern(spec.key, { _id: 1 })) return false;
    const sameName = collection.indexes.find((index) => index.name === spec.name);
    if (sameName && !sameIndex(sameName.spec, spec))
      throw new DatabaseError(
        86,
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index: ${spec.name}`,
      );
    if (sameName) return false;
    const other = collection.indexes.find((index) => sameIndex(index.spec, spec));
    if (other)
      throw new DatabaseError(85, 'IndexOptionsConflict', `Index already exists with a different name: ${other.name}`);
    return true;
  });
}

const listIndexes: Command['run'] = (command, { store, cursors, slicer }) => {
  const namespace = namespaceOf(command, 'listIndexes');
  const collection = store.collection(namespace);
  if (!collection) throw namespaceNotFound(namespace);
  const specs = collection.indexes.map(({ spec }) => {
    // MongoDB does not list the _id index as unique, although it is unique.
    const { unique, ...others } = spec;
    return encode(spec.name === '_id_' || !unique ? others : spec);
  });
  return cursors.first(namespace, specs, slicer, Infinity);
};

const dropIndexes: Command['run'] = (command, { store }) => {
  const namespace = namespaceOf(command, 'dropIndexes');
  const { index: requested } = command;
  return store.write(() => {
    const collection = store.collection(namespace);
    if (!collection) throw namespaceNotFound(namespace);
    const nIndexesWas = collection.indexes.length;
    const targets = Array.isArray(requested) ? (requested as unknown[]) : [requested];
    for (const target of targets) {
      const indexes = collection.indexes.filter(({ spec }) =>
        isPlainObject(target)
          ? sameKeyPattern(spec.key, target)
          : target === '*'
            ? spec.name !== '_id_'
            : spec.name === target,
      );
      if (target !== '*' && indexes.length === 0)
        throw new DatabaseError(27, 'IndexNotFound', `index not found with name [${JSON.stringify(target)}]`);
      if (indexes.some(({ name }) => name === '_id_'))
        throw new DatabaseError(72, 'InvalidOptions', 'cannot drop _id index');
      for (const index of indexes) collection.dropIndex(index);
    }
    return { nIndexesWas, ok: 1 };
  });
};

/** Copies the whole database into a folder of this machine. A command of this server only, which clients use for backups. */
const copyDatabase: Command['run'] = async ({ copyDatabase: target }, { store }) => {
  if (typeof target !== 'string' || !isAbsolute(target))
    throw badValue('copyDatabase must be the absolute path of a new folder');
  await store.copyTo(target);
  return { ok: 1 };
};

/** Commands about collections, indexes and the whole database. */
export const administrationCommands: Readonly<Record<string, Command>> = {
  create: { run: create, options: [] },
  drop: { run: drop, options: [] },
  dropDatabase: { run: dropDatabase, options: [] },
  listCollections: { run: listCollections, options: ['filter', 'cursor', 'nameOnly', 'authorizedCollections'] },
  createIndexes: { run: createIndexes, options: ['indexes'] },
  listIndexes: { run: listIndexes, options: ['cursor'] },
  dropIndexes: { run: dropIndexes, options: ['index'] },
  copyDatabase: { run: copyDatabase, options: [] },
};
