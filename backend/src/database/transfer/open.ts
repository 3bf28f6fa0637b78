import mongoose, { type mongo } from 'mongoose';
import { DatabaseServer, type DatabaseSettings } from '../database-server.js';

const SELECTION_TIMEOUT_MS = 5_000;

/** A database that a command works on. */
export interface OpenDatabase {
  db: mongo.Db;
  /** For people: without user and password. */
  name: string;
  close: () => Promise<void>;
}

/**
 * Opens the database of this configuration; the embedded one only while no product uses it.
 * @throws Error that says which database cannot be opened, and why.
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

/** Hosts and database of an address. User, password and options, which may hold other secrets, are left out. */
export function publicAddress(uri: string): string {
  const scheme = uri.slice(0, uri.indexOf('//') + 2);
  return scheme + uri.slice(Math.max(scheme.length, uri.lastIndexOf('@') + 1)).split('?')[0]!;
}
