import mongoose, { type mongo } from 'mongoose';
import { DatabaseServer, type DatabaseSettings } from '../database-server.js';

const SELECTION_TIMEOUT_MS = 5_000;

/** A database that a command reads or writes. */
export interface OpenDatabase {
  db: mongo.Db;
  /** Name for messages, without user and password. */
  name: string;
  close: () => Promise<void>;
}

/**
 * Opens the database of this configuration. The embedded database must not be in use.
 * @throws Error that names the database and the reason.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const server = await DatabaseServer.open(settings);
  const name = settings.mongodbUri
    ? publicAddress(settings.mongodbUri)
    : `the embedded database in ${settings.dataDir}`;
  try {
    const options = { serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS, autoIndex: false };
    const connection = await mongoose.createConnection(server.uri, options).asPromise();
    const close = async () => {
      await connection.close();
      await server.close();
    };
    return { db: connection.db!, name, close };
  } catch (error) {
    await server.close();
    throw new Error(`${name} cannot be opened: ${(error as Error).message}`, { cause: error });
  }
}

/** Returns a URI's hosts and database, without user, password and options, which may contain secrets. */
export function publicAddress(uri: string): string {
  const scheme = uri.slice(0, uri.indexOf('//') + 2);
  return scheme + uri.slice(Math.max(scheme.length, uri.lastIndexOf('@') + 1)).split('?')[0]!;
}
