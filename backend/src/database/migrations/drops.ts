import { mongo, type Connection } from 'mongoose';

/** Drops an index of a collection, if it exists. */
export async function dropIndex(connection: Connection, collection: string, index: string): Promise<void> {
  await connection
    .collection(collection)
    .dropIndex(index)
    .catch((error: unknown) => {
      // 26: there is no collection yet. 27: there is no such index.
      if (!(error instanceof mongo.MongoServerError && (error.code === 26 || error.code === 27))) throw error;
    });
}

/** Drops the collections that exist. */
export async function dropCollections(connection: Connection, names: readonly string[]): Promise<void> {
  const collections = await connection.db!.listCollections({}, { nameOnly: true }).toArray();
  // Not every engine ignores a collection that does not exist.
  for (const { name } of collections) if (names.includes(name)) await connection.collection(name).drop();
}
